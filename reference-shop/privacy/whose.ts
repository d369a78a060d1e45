import { type RawBuilder, sql } from 'kysely'

/** A customer with a confirmed e-mail address. `email` in lower case. */
interface Whose {
  id: number
  email: string
}

/** Rows that belong to the account. */
export const ofAccount = ({ id }: Pick<Whose, 'id'>): RawBuilder<boolean> => sql`customer_id = ${id}`
/** Rows with the address. */
export const ofAddress = ({ email }: Pick<Whose, 'email'>): RawBuilder<boolean> => sql`lower(email) = ${email}`
/** Includes what they did as a guest. */
export const ofEither = (whose: Whose): RawBuilder<boolean> => sql`(${ofAccount(whose)} or (customer_id is null and ${ofAddress(whose)}))`

/** Of what belongs to a customer's reviews. */
export const ofReviews = ({ id }: { id: number }): RawBuilder<boolean> =>
  sql`review_id in (select id from reviews where customer_id = ${id})`
