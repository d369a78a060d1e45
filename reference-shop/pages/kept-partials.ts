/** So many texts are kept: of a card some 5 kB with what it was made of. */
const MOST_KEPT = 2000

/**
 * Texts of partials on pages that are the same for everybody. Such a text is made of nothing but its arguments, by which it is found again:
 * what changes is another text, and nothing of a visitor can be in one.
 */
export class KeptPartials {
  /** The one used longest ago comes first. */
  private readonly texts = new Map<string, string>()

  constructor(private readonly names: ReadonlySet<string> = new Set()) {}

  has(name: string): boolean {
    return this.names.has(name)
  }

  /** `work` makes the text where it is not there yet. */
  text(key: string, work: () => string): string {
    const text = this.texts.get(key) ?? work()
    this.texts.delete(key)
    this.texts.set(key, text)
    const [oldest] = this.texts.keys()
    if (this.texts.size > MOST_KEPT && oldest !== undefined) this.texts.delete(oldest)
    return text
  }
}
