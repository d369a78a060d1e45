export interface WishlistData {
  /** Newest first. */
  ids(customerId: number): Promise<number[]>
  /** False for an unknown product. */
  toggle(customerId: number, productId: number): Promise<boolean>
  /** Whether there is a product with this id. */
  knows(productId: number): Promise<boolean>
  /** Puts it on the list, or takes it off, whatever was so before; the product exists. */
  put(customerId: number, productId: number, wished: boolean): Promise<void>
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

/** A list with a name, beside the wishlist. */
export interface NamedList {
  id: number
  name: string
  /** The secret in its link; null for a list that is not shared. */
  token: string | null
  /** Newest first. */
  productIds: readonly number[]
}

/** Every change of an owner's lists is made while nobody else changes them: `hold` comes first, in the transaction of the change. */
export interface NamedListData {
  /** Oldest first. */
  all(owner: ListOwner): Promise<NamedList[]>
  /** Until the end of the transaction nobody else changes the lists of this customer; a guest's are held by their session. */
  hold(owner: ListOwner): Promise<void>
  /** Makes a list, or gives the one of that name. */
  make(owner: ListOwner, name: string): Promise<number>
  /** False for a name that another list of the owner has. */
  rename(listId: number, name: string): Promise<boolean>
  /** The products of a list and its link go with it. */
  remove(listId: number): Promise<void>
  /** Puts a product on a list, or takes it off, whatever was so before. */
  put(listId: number, productId: number, listed: boolean): Promise<void>
  /** Makes a link to a list that has none, or ends its link. */
  share(listId: number, isShared: boolean): Promise<void>
  /** What a link leads to. */
  find(token: string): Promise<(Pick<NamedList, 'name' | 'productIds'> & { owner: ListOwner }) | undefined>
  /** At login: a guest's lists become the customer's; what is on a list whose name the customer has is put on that one, and its link ends. */
  adopt(sessionKey: string, customerId: number): Promise<void>
}
