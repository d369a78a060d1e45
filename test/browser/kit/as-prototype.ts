/** Built-ins as Prototype and the scripts of its time leave them. */
export const asPrototype = (): void => {
  Object.assign(Array.prototype, {
    each: Array.prototype.forEach,
    without() {},
    toJSON(this: unknown[]) {
      return `[${[...this].map(one => JSON.stringify(one)).join(', ')}]`
    },
    entries(this: unknown[]) {
      return this.slice()
    },
  })
  Object.assign(String.prototype, {
    toJSON() {
      return `"${this}"`
    },
    include() {},
  })
  Array.from = ((given: ArrayLike<unknown>) => [].slice.call(given)) as never
}
