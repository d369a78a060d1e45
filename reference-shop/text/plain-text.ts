/** HTML of a supplier as one line of plain text. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The first words of a text, with an ellipsis when there are more; at most so many characters and that. */
export const wholeWords = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most)
        .replace(/\s\S*$/, '')
        .replace(/[,;:.–-]+$/, '')}…`
