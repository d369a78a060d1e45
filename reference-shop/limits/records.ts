export interface AttemptData {
  /** Counts a try. False when there were more than `most` since the first, `span` ms ago at most. */
  take(key: string, most: number, span: number): Promise<boolean>
  /** Starts counting anew. */
  clear(key: string): Promise<void>
  /** Takes one try back. */
  giveBack(key: string): Promise<void>
}
