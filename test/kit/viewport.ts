/** Replaces `IntersectionObserver`: emulated browsers have no layout, so tests say what is in view. */
export class Viewport {
  static readonly all = new Set<Viewport>()
  readonly targets = new Set<Element>()

  constructor(
    private readonly tell: (entries: Partial<IntersectionObserverEntry>[]) => void,
    readonly options: IntersectionObserverInit = {},
  ) {
    Viewport.all.add(this)
  }
  observe(element: Element): void {
    this.targets.add(element)
  }
  unobserve(element: Element): void {
    this.targets.delete(element)
  }
  disconnect(): void {
    this.targets.clear()
  }
  /** Makes the observed ones of these elements enter or leave the view; `top` is their position in the window. */
  static show(elements: Iterable<Element>, isIntersecting = true, top = 0): void {
    for (const one of Viewport.all) {
      const boundingClientRect = { top } as DOMRectReadOnly
      const entries = [...elements]
        .filter(element => one.targets.has(element))
        .map(target => ({ target, isIntersecting, boundingClientRect }))
      if (entries.length) one.tell(entries)
    }
  }
}
