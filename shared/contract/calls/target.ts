/** The target of a call as plain data, shared by client, shop, tests and documentation. */
export interface Target {
  /** The client that sends it, which determines server and headers. */
  client: 'commerce' | 'backend'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{parameters}`. */
  path: `/api/${string}`
  /** ms; the default is 10 000. */
  timeout?: number
}

/** Time-out of adding services and comparing, in ms. */
export const LONG_TIMEOUT = 25_000

/** Names of the parameters in a path: 'item_id' of '/api/quote/item/{item_id}'. */
export type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterOf<Rest> : never
