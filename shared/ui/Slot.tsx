import type { Slots } from '../contract/islands/props'

/** Shows what the theme put in `<template data-slot="name">` of the island's element; nothing when it put nothing there. */
export function Slot({ of: slots, name }: { of: Slots | undefined; name: string }) {
  const content = slots?.[name]
  if (!content) return null
  // React sees an empty element and so never touches what stands in it, islands included.
  const fill = (element: HTMLElement | null): void => {
    if (element && !element.firstChild) element.append(content.cloneNode(true))
  }
  return <div className={`slot slot--${name}`} ref={fill} />
}
