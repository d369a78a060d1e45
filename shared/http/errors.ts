/**
 * The server replied with 4xx or 5xx. `message` is the server's own with its parameters filled in, '' if it gave none. Status 419: the
 * session has expired; a fresh token did not help.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    message: string,
    /** 'METHOD URL' of the call. */
    readonly call: string,
    /** Path of the field that was refused in the body, if the server named it: 'billingAddress.postcode'. */
    readonly field?: string,
  ) {
    super(message)
  }
}

/** No reply within the time-out; the server may have carried out the call. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/** The request did not reach the server, or the connection broke. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

/** The reply does not match the contract. */
export class MalformedReplyError extends Error {
  override name = 'MalformedReplyError'
}
