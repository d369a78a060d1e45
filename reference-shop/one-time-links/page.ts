import type { Hono } from 'hono'
import type { Deps, ShopEnv } from '../http/environment'
import { serveForm } from '../pages/form-page'
import type { LinkPurpose } from './records'

interface SecretPage {
  path: string
  /** Of the form. */
  id: string
  title: string
  /** Of the text keys: the button is called by itself, with Intro above it and Done after it. */
  texts: string
  purpose: LinkPurpose
  /** Refuses a secret that was used or is too old. */
  run: (deps: Deps, secret: string) => Promise<void>
}

/** What an e-mailed link leads to: one button, so that who only looks at the link does nothing. */
export const serveSecret = (pages: Hono<ShopEnv>, deps: Deps, { path, id, title, texts, purpose, run }: SecretPage): void =>
  serveForm(pages, deps, {
    path,
    spec: { id, action: path, fields: [], submit: texts, done: `${texts}Done` },
    title,
    intro: `${texts}Intro`,
    start: async c => {
      const token = c.req.query('token') ?? ''
      return { hidden: { token }, ...(!(await deps.data.links.look(purpose, token)) && { error: deps.t('errors.oldLink') }) }
    },
    submit: async (_, { token = '' }) => {
      await run(deps, token)
      return undefined
    },
  })
