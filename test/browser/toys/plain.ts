export const options = { text: { kind: 'string', default: 'plain' } } as const

export default function plain(element: HTMLElement, { text }: { text: string }): () => void {
  const listen = (): void => {
    element.dataset.clicked = `${Number(element.dataset.clicked ?? 0) + 1}`
  }
  element.title = text
  element.addEventListener('click', listen)
  return () => {
    element.title = ''
    element.removeEventListener('click', listen)
  }
}
