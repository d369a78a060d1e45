/** Every island and behaviour of an area of the registry, by its data-component name; made by the build. */
declare module 'area:*' {
  export const islands: Readonly<
    Record<string, import('../shared/runtime/types').IslandModule | import('../shared/runtime/types').BehaviourModule>
  >
}

/** Every file of texts by its name, such as 'nl_NL/checkout'; made for other bundlers. */
declare module 'texts:all' {
  export const files: Readonly<Record<string, () => Promise<{ default: object }>>>
}
