interface Resolvers<Value> {
  promise: Promise<Value>
  resolve: (value: Value) => void
}

/** A promise with its resolve function: Promise.withResolvers, which Node 20 lacks. */
export function withResolvers<Value = void>(): Resolvers<Value> {
  let resolve: Resolvers<Value>['resolve'] = () => {}
  const promise = new Promise<Value>(done => {
    resolve = done
  })
  return { promise, resolve }
}
