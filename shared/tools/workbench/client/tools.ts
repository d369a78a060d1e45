import { messageOf, type Report } from './messages'

const form = document.querySelector<HTMLFormElement>('[data-workbench-controls]')
const stage = document.querySelector<HTMLIFrameElement>('#stage')

const say = (id: string, text: string): void => {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}

function show({ state, mountTime, error, stores, calls, events }: Report): void {
  say('mount', error || (mountTime === undefined ? state : `${state} in ${Math.round(mountTime)} ms`))
  say(
    'stores',
    Object.entries(stores)
      .map(([name, value]) => `${name} ${JSON.stringify(value, null, 1)}`)
      .join('\n'),
  )
  say('calls', calls.join('\n'))
  say('events', events.join('\n'))
}

/** The changed options, without those left at the markup's value. */
function query(): string {
  const chosen = new URLSearchParams()
  for (const control of form?.querySelectorAll<HTMLInputElement>('[name]') ?? []) {
    const standard = control instanceof HTMLSelectElement ? control.options[0]?.value : control.defaultValue
    const isOn = control.type === 'checkbox' ? control.checked : control.value !== standard
    if (isOn) chosen.set(control.name, control.value)
  }
  return chosen.size ? `?${chosen}` : ''
}

form?.addEventListener('change', ({ target }) => {
  const { name, value } = target as HTMLInputElement
  const chosen = query()
  history.replaceState(null, '', location.pathname + chosen)
  if (!stage) return
  if (name === 'fault') stage.contentWindow?.postMessage({ order: { fault: value, remount: true } }, location.origin)
  else if (name === 'width') stage.width = value
  else stage.src = `${location.pathname}/stage${chosen}`
})

addEventListener('message', event => {
  const report = event.source === stage?.contentWindow ? messageOf<Report>(event, 'report') : undefined
  if (report) show(report)
})
