import { ports } from '../../contract/ports'

/** Ms after which a form may be submitted again: if the response is a download, the page stays. */
const SENT_MS = 10_000

interface SubmitOptions {
  /** Resolves to true if the form may be submitted. */
  test: () => Promise<boolean>
  /** Whether the browser may validate the form if `test` fails to load. */
  hadNoValidate: boolean
  signal: AbortSignal
}

/** Submits the form once; `isOwn` tells a submit event of this sender from one of the shopper. */
interface Sender {
  send: (submitter: HTMLElement | null) => void
  isSent: () => boolean
  isOwn: (event: SubmitEvent) => boolean
}

function makeSender(form: HTMLFormElement, signal: AbortSignal): Sender {
  let isSent = false
  let sentTimer: ReturnType<typeof setTimeout> | undefined
  /** True while `send` submits the form, then the resulting submit event. */
  let passing: SubmitEvent | boolean = false
  const allowAgain = (): void => {
    isSent = false
  }
  const unlisten = ports().onPageRestored(allowAgain)
  signal.addEventListener('abort', () => {
    unlisten()
    clearTimeout(sentTimer)
  })
  return {
    isSent: () => isSent,
    isOwn(event) {
      if (passing) passing = event
      return !!passing
    },
    send(submitter) {
      passing = true
      try {
        const isOurs = submitter?.isConnected && (submitter as HTMLButtonElement).form === form && !submitter.matches(':disabled')
        form.requestSubmit(isOurs ? submitter : null)
        const event = passing as SubmitEvent | boolean
        isSent = event instanceof Event && !event.defaultPrevented && !form.target
        if (isSent) sentTimer = setTimeout(allowAgain, SENT_MS)
      } finally {
        passing = false
      }
    },
  }
}

/**
 * Holds back each submit until the form is validated, then submits once. A submit during validation counts if a field has changed since it
 * began: the form is then validated again. `isBusy` tells whether validation is running.
 */
export function testBeforeSubmit(form: HTMLFormElement, { test, hadNoValidate, signal }: SubmitOptions): { isBusy: () => boolean } {
  const { send, isSent, isOwn } = makeSender(form, signal)
  let isBusy = false
  /** Whether a field has changed since the running validation began. */
  let isEdited = false
  /** A submit during the running validation, with changed values. */
  let next: SubmitEvent | undefined

  const testAndSend = async (submitter: HTMLElement | null): Promise<void> => {
    isBusy = true
    isEdited = false
    next = undefined
    form.ariaBusy = 'true'
    try {
      // The pressed button is painted before the fields are tested. Browsers also ignore a submit while the form's submit event is still
      // being dispatched, which would be the case here if nothing needed validation.
      await new Promise(done => setTimeout(done))
      if ((await test()) && !signal.aborted) send(submitter)
    } catch (error) {
      console.error(error)
      // The rules failed to load: the browser's own validation takes over, and the server validates anyway.
      if ((error as Error).name !== 'RuleError' && !signal.aborted) {
        form.noValidate = hadNoValidate
        send(submitter)
        form.noValidate = true
      }
    } finally {
      isBusy = false
      form.ariaBusy = null
    }
    const missed = next as SubmitEvent | undefined
    if (missed && !isSent() && !signal.aborted) await testAndSend(missed.submitter)
  }
  const onSubmit = (event: SubmitEvent): void => {
    if (isOwn(event)) return
    const { submitter } = event
    if ((submitter as HTMLButtonElement | null)?.formNoValidate) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (isBusy) next = isEdited ? event : undefined
    else if (!isSent()) void testAndSend(submitter)
  }

  for (const type of ['input', 'change'])
    document.addEventListener(
      type,
      ({ target }) => {
        if ((target as HTMLInputElement | null)?.form === form) isEdited = true
      },
      { signal },
    )
  form.addEventListener('submit', onSubmit, { signal, capture: true })
  return { isBusy: () => isBusy }
}
