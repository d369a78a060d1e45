import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Field } from '../../../shared/forms/Field'
import { loadTexts } from '../../../shared/i18n/texts'
import '../../../shared/platform'

beforeEach(() => loadTexts('validation'))
afterEach(cleanup)

const base = { id: 'veld', name: 'veld', label: 'Plaats', value: '', onChange: () => {} }
const describedBy = (control: HTMLElement): string[] =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').flatMap(id => document.getElementById(id)?.textContent ?? [])

describe('a field', () => {
  it('is named by its label, and the star of a required one is not read out (VAL-06, A11Y-01)', () => {
    render(<Field {...base} required />)
    const control = screen.getByLabelText(/^Plaats/)
    expect(control.hasAttribute('required')).toBe(true)
    expect(document.querySelector('label [aria-hidden=true]')?.textContent).toBe('*')
    expect(control.hasAttribute('aria-invalid')).toBe(false)
    expect(control.hasAttribute('aria-describedby')).toBe(false)
  })

  it('says that it is optional, unless it is a list or may be either (VAL-06)', () => {
    const options = [{ value: '', label: 'Kies' }]
    const labels = [{ required: false }, { required: true }, {}, { required: false, options }].map(more => {
      render(<Field {...base} {...more} />)
      const text = document.querySelector('label')?.textContent?.trim()
      cleanup()
      return text
    })
    expect(labels).toEqual(['Plaats (optioneel)', 'Plaats *', 'Plaats', 'Plaats'])
  })

  it('is tied to what it is for and to what is wrong with it, in that order (VAL-05, A11Y-01)', () => {
    render(<Field {...base} description="Zoals op je pas" error="Vul een plaats in." />)
    const control = screen.getByLabelText('Plaats')
    expect(describedBy(control)).toEqual(['Zoals op je pas', 'Vul een plaats in.'])
    expect(control.getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    ['a line', {}, 'input'],
    ['a text of several lines', { multiline: true }, 'textarea'],
    [
      'a list',
      {
        options: [
          { value: '', label: 'Kies' },
          { value: 'be', label: 'België' },
        ],
      },
      'select',
    ],
  ])('can be %s, with the same attributes (VAL-05)', (_, more, tag) => {
    render(<Field {...base} {...more} required error="Fout" autoComplete="country" />)
    const control = screen.getByLabelText(/^Plaats/)
    expect(control.localName).toBe(tag)
    expect(control.getAttribute('autocomplete')).toBe('country')
    expect(describedBy(control)).toEqual(['Fout'])
  })

  it('tells each change and when it is left (VAL-02)', async () => {
    const seen: string[] = []
    const user = userEvent.setup()
    render(<Field {...base} onChange={event => seen.push(event.currentTarget.value)} onBlur={() => seen.push('left')} />)
    await user.type(screen.getByLabelText('Plaats'), 'U')
    await user.tab()
    expect(seen).toEqual(['U', 'left'])
  })
})
