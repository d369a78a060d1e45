/** Every island and behaviour of an area of the registry, by its data-component name; made by the build. */
declare module 'area:*' {
  export const islands: Readonly<
    Record<string, import('../shared/runtime/types').IslandModule | import('../shared/runtime/types').BehaviourModule>
  >
}
