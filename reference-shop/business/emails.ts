import { type Writer, writeTexts } from '../mail/emails'
import type { OrderRequest } from './records'

export const companyPath = '/account/zakelijk'
export const requestPath = (number: string): string => `${companyPath}/aanvragen/${number}`

/** Tells the approvers of a company. Call it in the transaction that stores the request. */
export async function tellApprovers(writer: Writer, request: OrderRequest, amount: string): Promise<void> {
  const members = await writer.data.companies.members(request.companyId)
  const words = { name: request.buyer.name, number: request.number, amount }
  for (const { role, email } of members)
    if (role !== 'buyer') await writeTexts(writer, email, 'approvalAsked', { words, action: { path: requestPath(request.number) } })
}
