declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** `window.dataLayer`, which tags read. `consent` is what gtag('consent', …) does: it pushes its arguments themselves. */
export function dataLayer(): { push: (message: unknown) => void; consent: (how: 'default' | 'update', signals: object) => void } {
  window.dataLayer ??= []
  const layer = window.dataLayer
  return {
    push: message => void layer.push(message),
    consent(...given) {
      const asArguments = function (this: void): IArguments {
        // biome-ignore lint/complexity/noArguments: tags tell a command from an event by its being an Arguments object
        return arguments
      } as (...values: unknown[]) => IArguments
      layer.push(asArguments('consent', ...given))
    },
  }
}
