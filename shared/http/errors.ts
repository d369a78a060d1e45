/** The server replied with 4xx or 5xx. `message` is the server's own, filled in, or '' when it gave none. Status 419: the session expired, also with a fresh token. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    readonly status: number,
    message: string,
    /** 'METHOD URL' of the call. */
    readonly call: string,
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

/** The answer was not what the contract says. */
export class MalformedReplyError extends Error {
  override name = 'MalformedReplyError'
}
