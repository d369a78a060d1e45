import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** As the renderer of @astrojs/react and of @astrojs/preact. */
export default (element: HTMLElement) =>
  (Component: ComponentType, props: object): void => {
    hydrateRoot(element, createElement(Component, props))
  }
