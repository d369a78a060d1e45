import { type ComponentChild, type ContainerNode, hydrate } from 'preact'

/** Preact as its own documentation uses it, without compat. */
export { createElement } from 'preact'
export { useState } from 'preact/hooks'
export const hydrateRoot = (container: ContainerNode, vnode: ComponentChild): void => hydrate(vnode, container)
