export interface WishlistData {
  /** Newest first. */
  ids(customerId: number): Promise<number[]>
  /** False for an unknown product. */
  toggle(customerId: number, productId: number): Promise<boolean>
  /** Whether there is a product with this id. */
  knows(productId: number): Promise<boolean>
  /** Puts what a guest wished for (newest first) before what is on the list, each product once. */
  merge(customerId: number, productIds: readonly number[]): Promise<void>
}

/** Whose list: a customer's, or that of the guest whose session has this key. */
export type ListOwner = { customerId: number } | { sessionKey: string }

/** A list that anyone with its link may see. */
export interface SharedList {
  /** The secret in the link. */
  token: string
  /** As its owner calls it; '' for no name. */
  name: string
}

export interface SharedListData {
  /** The link of this list, if it has one. */
  of(owner: ListOwner): Promise<SharedList | undefined>
  /** Makes a link, or gives the list of the one there is another name. */
  share(owner: ListOwner, name: string): Promise<void>
  /** The link leads nowhere from now on. */
  end(owner: ListOwner): Promise<void>
  /** What a link leads to. */
  find(token: string): Promise<{ name: string; owner: ListOwner } | undefined>
  /** At login, before the lists are merged: the guest's link becomes that of a customer with an empty list and no link. */
  adopt(sessionKey: string, customerId: number): Promise<void>
}
