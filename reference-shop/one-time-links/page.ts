import type { Hono } from 'hono'
import type { Deps, ShopEnv } from '../http/environment'
import { serveForm } from '../pages/form-page'
import type { LinkPurpose } from './records'

interface SecretPage {
  path: string
  /** Id of the form. */
  id: string
  title: string
  /** Prefix of the text keys: the prefix itself is the button's, with Intro for the text above and Done for the result. */
  texts: string
  purpose: LinkPurpose
  /** Refuses a secret that was used or has expired. */
  run: (deps: Deps, secret: string) => Promise<void>
}

/** The page behind an e-mailed link: a single button, so that programs that only open the link change nothing. */
export const serveSecret = (pages: Hono<ShopEnv>, deps: Deps, { path, id, title, texts, purpose, run }: SecretPage): void =>
  serveForm(pages, deps, {
    path,
    spec: { id, action: path, fields: [], submit: texts, done: `${texts}Done` },
    title,
    intro: `${texts}Intro`,
    start: async c => {
      const token = c.req.query('token') ?? ''
      return { hidden: { token }, ...(!(await deps.data.links.look(purpose, token)) && { over: deps.t('errors.oldLink') }) }
    },
    submit: async (_, { token = '' }) => {
      await run(deps, token)
      return undefined
    },
  })
