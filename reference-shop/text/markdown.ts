/** Escapes text for one line of Markdown: no markup, line breaks or invisible characters. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~]|&(?=#?\w+;)/g, '\\$&')
