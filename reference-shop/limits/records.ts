export interface AttemptData {
  /** Counts an attempt. False if there are more than `most` since the first one within the last `span` ms. */
  take(key: string, most: number, span: number): Promise<boolean>
  /** Resets the count. */
  clear(key: string): Promise<void>
  /** Subtracts one attempt. */
  giveBack(key: string): Promise<void>
}
