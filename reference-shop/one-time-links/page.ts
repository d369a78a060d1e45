import type { Context, Hono } from 'hono'
import type { Deps, ShopEnv } from '../environment'
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
  again?: string
  /** Refuses a secret that was used or has expired. */
  run: (deps: Deps, secret: string) => Promise<void>
}

/** Start of the form behind an e-mailed link: its secret, and whether the link is still valid. */
export const startOf =
  ({ data, t }: Deps, purpose: LinkPurpose) =>
  async (c: Context<ShopEnv>): Promise<{ hidden: { token: string }; over?: string }> => {
    const token = c.req.query('token') ?? ''
    return { hidden: { token }, ...(!(await data.links.look(purpose, token)) && { over: t('errors.oldLink') }) }
  }

/** The page behind an e-mailed link: a single button, so that programs that only open the link change nothing. */
export const serveSecret = (pages: Hono<ShopEnv>, deps: Deps, { path, id, title, texts, purpose, again, run }: SecretPage): void =>
  serveForm(pages, deps, {
    path,
    spec: { id, action: path, fields: [], submit: texts, done: `${texts}Done` },
    title,
    intro: `${texts}Intro`,
    start: startOf(deps, purpose),
    ...(again && { again }),
    submit: async (_, { token = '' }) => {
      await run(deps, token)
      return undefined
    },
  })
