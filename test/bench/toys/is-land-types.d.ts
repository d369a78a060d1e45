declare module '@11ty/is-land' {
  export const Island: { addInitType: (name: string, init: (island: HTMLElement) => Promise<void>) => void }
}
