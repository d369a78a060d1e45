export interface MessageData {
  /** False for an unknown sku. */
  keep(kind: 'contact' | 'question', fields: Readonly<Record<string, string>>, sku?: string): Promise<boolean>
}
