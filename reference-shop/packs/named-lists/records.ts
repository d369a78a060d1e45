import type { Generated } from 'kysely'

/** The owner of a list: a customer, or a guest by session key. */
export type ListOwner = { customerId: number } | { sessionKey: string }

/** A list that anyone with its link can see. */
export interface SharedList {
  /** The secret in the link. */
  token: string
  /** The owner's name for it; '' for none. */
  name: string
}

export interface SharedListData {
  /** The link of this list, if it has one. */
  of(owner: ListOwner): Promise<SharedList | undefined>
  /** Creates a link, or renames the list of the existing link. */
  share(owner: ListOwner, name: string): Promise<void>
  /** Removes the link. */
  end(owner: ListOwner): Promise<void>
  /** The list behind a link. */
  find(token: string): Promise<{ name: string; owner: ListOwner } | undefined>
  /** At login, before the lists are merged: a customer with an empty list and no link takes over the guest's link. */
  adopt(sessionKey: string, customerId: number): Promise<void>
}

/** A named list besides the wishlist. */
export interface NamedList {
  id: number
  name: string
  /** The secret in its link; null if it is not shared. */
  token: string | null
  /** Newest first. */
  productIds: readonly number[]
}

/** Changes to an owner's lists must be serialized: call `hold` first, in the same transaction. */
export interface NamedListData {
  /** Oldest first. */
  all(owner: ListOwner): Promise<NamedList[]>
  /** Locks the lists of this customer until the transaction ends; a guest's are locked by their session. */
  hold(owner: ListOwner): Promise<void>
  /** Creates a list, or returns the one with that name. */
  make(owner: ListOwner, name: string): Promise<number>
  /** False if another list of the owner has the name. */
  rename(listId: number, name: string): Promise<boolean>
  /** Deletes a list with its products and link. */
  remove(listId: number): Promise<void>
  /** Adds a product to a list or removes it, whatever the current state. */
  put(listId: number, productId: number, listed: boolean): Promise<void>
  /** Creates a link for a list without one, or removes its link. */
  share(listId: number, isShared: boolean): Promise<void>
  /** The list behind a link. */
  find(token: string): Promise<(Pick<NamedList, 'name' | 'productIds'> & { owner: ListOwner }) | undefined>
  /**
   * At login: a guest's lists become the customer's; a list with a name that the customer already has is merged into that one, and its link
   * is removed.
   */
  adopt(sessionKey: string, customerId: number): Promise<void>
}

declare module '../../database/schema' {
  interface Tables {
    /** Shared wishlists, of a customer or of a guest's session. `token`: the secret in the link, which the owner can see again. */
    shared_lists: {
      id: Generated<number>
      token: string
      customer_id: number | null
      session_key: string | null
      name: string
      created_at: number
    }
    /** Named lists besides the wishlist, of a customer or of a guest's session. `token`: the secret in the list's link, if it is shared. */
    named_lists: {
      id: Generated<number>
      customer_id: number | null
      session_key: string | null
      name: string
      /** Normalized name; two lists with the same key are the same list. */
      name_key: string
      token: string | null
      created_at: number
    }
    named_list_items: { list_id: number; product_id: number; added_at: number }
  }
}

declare module '../../shop-data' {
  interface ShopData {
    sharedLists: SharedListData
    namedLists: NamedListData
  }
}
