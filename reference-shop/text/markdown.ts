/** Text as one line of Markdown that says just that: no markup, no line of its own, nothing that is not seen. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~]|&(?=#?\w+;)/g, '\\$&')
