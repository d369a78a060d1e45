import '../../../shared/platform'
import { Announced, ReturnForm } from '../../../islands/returns/return-form/index'
import type { ReturnableLine } from '../../../shared/contract/api/returns'
import { describeView, type Tell } from '../../kit/view-sheet'

type Props = Parameters<typeof ReturnForm>[0]

const lines: readonly ReturnableLine[] = [
  {
    id: 91,
    name: 'Oven, Zwart',
    image: '/oven.webp',
    back: '€ 100,- terug per stuk',
    left: 2,
    wishes: ['money', 'exchange', 'repair'],
    instead: [{ id: 7, name: 'Wit' }],
  },
  { id: 92, name: 'Lamp', image: '/lamp.webp', back: '', left: 1, wishes: ['repair', 'exchange'], instead: [] },
]
const money = { refund: 204.95, shipping: 4.95, way_text: 'via iDEAL' }

const formOf = (tell: Tell, values: Record<string, string>, wrong: string, isSubmitting: boolean): Props['form'] =>
  ({
    values,
    isSubmitting,
    form: {
      noValidate: true,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        tell('submit')()
      },
      onFocus: tell('focus'),
    },
    field: (name: string) => ({
      name,
      value: values[name] ?? '',
      required: false,
      error: name === wrong ? 'Fout.' : undefined,
      onChange: () => tell('change')(name),
      onBlur: () => tell('left')(name),
    }),
  }) as unknown as Props['form']

interface Given extends Partial<Omit<Props, 'form'>> {
  values?: Record<string, string>
  wrong?: string
  isSubmitting?: boolean
}
const view = (tell: Tell, { values = {}, wrong = '', isSubmitting = false, ...more }: Given = {}) => (
  <ReturnForm
    lines={lines}
    form={formOf(tell, values, wrong, isSubmitting)}
    error={null}
    money={null}
    isAsking={false}
    moneyError={null}
    {...more}
  />
)

describeView('return-form', ['common', 'validation', 'return'], {
  'nothing chosen': tell => view(tell),
  'one line chosen, its amount asked for': tell => view(tell, { values: { 'qty-91': '1', 'wish-91': 'money' }, isAsking: true }),
  'an exchange, with what comes back for another line': tell =>
    view(tell, { values: { 'qty-91': '2', 'reason-91': 'broken', 'wish-91': 'exchange', 'product-91': '7' }, money }),
  'no money comes back': tell => view(tell, { money: { refund: 0, shipping: 0, way_text: '' } }),
  'the amount could not be had': tell => view(tell, { moneyError: 'return.noMoney' }),
  'something is missing': tell => view(tell, { values: { 'qty-92': '1' }, wrong: 'reason-92' }),
  'being sent': tell => view(tell, { isSubmitting: true }),
  refused: tell => view(tell, { error: 'return.nothingChosen' }),
  announced: () => <Announced announced={{ ...money, number: 'R-7K2M9QXP', send_text: 'Schrijf R-7K2M9QXP op de doos.' }} />,
  'announced without money': () => (
    <Announced announced={{ refund: 0, shipping: 0, way_text: '', number: 'R-2', send_text: 'Schrijf R-2 op de doos.' }} />
  ),
})
