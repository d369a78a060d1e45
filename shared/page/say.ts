import { ports } from '../contract/ports'
import { type Area, loadTexts, t } from '../i18n/texts'

/** Announces a text of these areas by its key, or a server message; does nothing if the texts fail to load. */
export async function say(areas: readonly Area[], key: string, parameters: Readonly<Record<string, string | number>> = {}): Promise<void> {
  try {
    await loadTexts(...areas)
    ports().announce(t(key, parameters))
  } catch (error) {
    console.warn('Texts could not be read.', error)
  }
}
