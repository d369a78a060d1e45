/** One prop of an island, read from `data-<name>` in kebab case. */
export interface PropSpec {
  kind: 'string' | 'integer' | 'number' | 'boolean' | 'json'
  /** Used when the attribute is absent. Without it and without `optional`, the prop is required. */
  default?: unknown
  optional?: true
  /** For strings: the allowed values. */
  oneOf?: readonly string[]
  /** A sentence for the theme developer; the generated reference prints it. */
  doc: string
}

export type PropSpecs = Readonly<Record<string, PropSpec>>

declare const shape: unique symbol
/** A JSON prop carries its type here; only types see it. */
export type Json<Shape> = PropSpec & { kind: 'json'; [shape]?: Shape }

type ValueOf<Spec> = Spec extends { [shape]?: infer Shape }
  ? Exclude<Shape, undefined>
  : Spec extends { oneOf: readonly (infer One)[] }
    ? One
    : Spec extends { kind: 'integer' | 'number' }
      ? number
      : Spec extends { kind: 'boolean' }
        ? boolean
        : string

/** The props a component gets, inferred from the values that describe them. */
export type PropsOf<Specs extends PropSpecs> = {
  [Name in keyof Specs]: Specs[Name] extends { optional: true } ? ValueOf<Specs[Name]> | undefined : ValueOf<Specs[Name]>
}

/** What a theme adds to an island's view: content of `<template data-slot="name">` right inside its element, by name. */
export type Slots = Readonly<Record<string, DocumentFragment>>

/** Every island gets the slots of its element; its README names those that it shows. */
export interface WithSlots {
  slots?: Slots | undefined
}

/** A structured prop: JSON in the attribute, or in a child `<script type="application/json" data-prop="name">`. */
export const json = <Shape>(doc: string, more: Omit<PropSpec, 'kind' | 'doc'> = {}): Json<Shape> => ({ kind: 'json', doc, ...more })
