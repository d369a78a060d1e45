import type { Slots } from '../contract/props'

/** Renders the theme's `<template data-slot="name">` of the island's element; nothing if there is none. */
export function Slot({ of: slots, name }: { of: Slots | undefined; name: string }) {
  const content = slots?.[name]
  if (!content) return null
  // React renders an empty element and so does not touch its content, islands included.
  const fill = (element: HTMLElement | null): void => {
    if (element && !element.firstChild) element.append(content.cloneNode(true))
  }
  return <div className={`et-slot et-slot--${name}`} ref={fill} />
}
