import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'

const areas = readdirSync(new URL('../../../shared/i18n/locales/nl_NL', import.meta.url)).map(file => file.replace('.json', ''))
/** A text key, such as `validation.optional`; not part of an address, a file name or a word. */
const key = `(?<![\\w@./-])(?:${areas.join('|')})(?:\\.[a-zA-Z]\\w*)+(?![\\w@/-])`

const spoken = ['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title', 'value']

/** The words of the page, also those that only a screen reader says, in which a key stands. */
export const keysOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ key, spoken }) => {
      const found: string[] = []
      const look = (words: string | null | undefined): void => {
        if (words && new RegExp(key).test(words)) found.push(words.trim())
      }
      look(document.title)
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (!text.parentElement?.closest('script, style')) look(text.nodeValue)
      for (const element of document.querySelectorAll('body *')) for (const name of spoken) look(element.getAttribute(name))
      return found
    },
    { key, spoken },
  )
