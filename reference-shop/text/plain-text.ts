/** Supplier HTML as one line of plain text. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The first whole words of a text, at most `most` characters, with an ellipsis if it is longer. */
export const wholeWords = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most)
        .replace(/\s\S*$/, '')
        .replace(/[,;:.–-]+$/, '')}…`
