import { type RawBuilder, sql } from 'kysely'

/** A customer with a confirmed e-mail address. `email` in lower case. */
interface Whose {
  id: number
  email: string
}

/** Rows that belong to the account. */
export const ofAccount = ({ id }: Pick<Whose, 'id'>): RawBuilder<boolean> => sql`customer_id = ${id}`
/** Rows with the person's e-mail address. */
export const ofAddress = ({ email }: Pick<Whose, 'email'>): RawBuilder<boolean> => sql`lower(email) = ${email}`
/** Also includes their actions as a guest. */
export const ofEither = (whose: Whose): RawBuilder<boolean> => sql`(${ofAccount(whose)} or (customer_id is null and ${ofAddress(whose)}))`

/** Rows that belong to the customer's reviews. */
export const ofReviews = ({ id }: { id: number }): RawBuilder<boolean> =>
  sql`review_id in (select id from reviews where customer_id = ${id})`

/** Rows with the person's e-mail address, in lower case, under this key of a column of JSON. */
export const inJson = (column: string, key: 'email' | 'to', { email }: Pick<Whose, 'email'>): RawBuilder<boolean> =>
  sql`lower(${sql.ref(column)}) like ${`%${`"${key}":${JSON.stringify(email)}`.replace(/[!%_]/g, '!$&')}%`} escape '!'`
