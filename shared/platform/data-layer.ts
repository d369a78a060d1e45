declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** `window.dataLayer`, which tag managers read. `consent` does what gtag('consent', …) does: it pushes its arguments object. */
export function dataLayer(): { push: (message: unknown) => void; consent: (how: 'default' | 'update', signals: object) => void } {
  window.dataLayer ??= []
  const layer = window.dataLayer
  return {
    push: message => void layer.push(message),
    consent(...given) {
      const asArguments = function (this: void): IArguments {
        // biome-ignore lint/complexity/noArguments: tag managers recognise a command by its Arguments object
        return arguments
      } as (...values: unknown[]) => IArguments
      layer.push(asArguments('consent', ...given))
    },
  }
}
