import type { Id } from './id'
import type { Shape as Printed } from './printed'

/** One prop of an island, read from `data-<name>` in kebab case. */
export interface PropSpec {
  kind: 'string' | 'id' | 'integer' | 'number' | 'boolean' | 'json'
  /** Default for an absent attribute. A prop without a default or `optional` is required. */
  default?: unknown
  optional?: true
  /**
   * If the attribute is absent, the prop is read from the printed HTML: from the attribute of the same name on the first element that this
   * selects.
   */
  printed?: string
  /** If the attribute is absent, the prop is the first words in the first element of the printed HTML that this selects: a control keeps its text. */
  words?: string
  /** If the attribute is absent, it is read from the nearest ancestor that has it. */
  around?: string
  /** The behaviour writes it by itself, as the shopper chooses: a change does not start it again. */
  reflected?: true
  /** For strings: the allowed values. */
  oneOf?: readonly string[]
  /** For JSON: what the code relies on. Other JSON is an error that names the wrong part; fields that it does not name are kept as they are. */
  shape?: Printed
  /** When its attribute changes, the island renders again and keeps its state; without it, the island is mounted again. */
  live?: true
}

export type PropSpecs = Readonly<Record<string, PropSpec>>

/** A sentence about each prop, for theme developers. Exported beside the props, so that no page loads what only the reference reads. */
export type DocsOf<Specs extends PropSpecs> = Readonly<Record<keyof Specs, string>>

declare const shape: unique symbol
/** Carries the type of a JSON prop; used by types only. */
export type Json<Shape> = PropSpec & { kind: 'json'; [shape]?: Shape }

type ValueOf<Spec> = Spec extends { [shape]?: infer Shape }
  ? Exclude<Shape, undefined>
  : Spec extends { oneOf: readonly (infer One)[] }
    ? One
    : Spec extends { kind: 'integer' | 'number' }
      ? number
      : Spec extends { kind: 'boolean' }
        ? boolean
        : Spec extends { kind: 'id' }
          ? Id
          : string

/** The props of a component, inferred from their specs. */
export type PropsOf<Specs extends PropSpecs> = {
  [Name in keyof Specs]: Specs[Name] extends { optional: true } ? ValueOf<Specs[Name]> | undefined : ValueOf<Specs[Name]>
}

type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Uncapitalize<First> ? First : `-${Uncapitalize<First>}`}${Kebab<Rest>}`
  : ''

/** The attributes of an island's element, for rendering it in TSX: `data-product-id` for `productId`. JSON as text. */
export type AttributesOf<Specs extends PropSpecs> = {
  [Name in keyof PropsOf<Specs> & string as `data-${Kebab<Name>}`]?: PropsOf<Specs>[Name] extends infer Value
    ? Value extends string | number | boolean
      ? Value
      : string
    : never
}

/** Content that a theme adds to an island's view, by slot name: `<template data-slot="name">` directly inside its element. */
export type Slots = Readonly<Record<string, DocumentFragment>>

/** Every island receives the slots of its element; its README names those that it renders. */
export interface WithSlots {
  slots?: Slots | undefined
}

/** A structured prop: JSON in the attribute, or in a child `<script type="application/json" data-prop="name">`. */
export const json = <Shape>(more: Omit<PropSpec, 'kind'> = {}): Json<Shape> => ({ kind: 'json', ...more })
