interface Policy {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}

interface PolicyFactory {
  defaultPolicy?: unknown
  createPolicy: (name: string, rules: { createHTML: (html: string) => string | null; createScriptURL: () => null }) => Policy
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }

/** Undefined where Trusted Types are unknown, and when the page's header does not allow the name. */
function create(name: string, createHTML: (html: string) => string | null): Policy | undefined {
  try {
    return trustedTypes?.createPolicy(name, { createHTML, createScriptURL: () => null })
  } catch {
    return undefined
  }
}

// Both are made as the core runs: once taken, no script that comes later can have these names.

/** What DOMPurify hands its result to the browser with. */
export const trusted = create('etalage', html => html)

let clean: ((html: string) => string) | undefined
if (!trustedTypes?.defaultPolicy) create('default', html => clean?.(html) ?? null)

/** What scripts write as HTML passes through `sanitise` from now on, where the browser asks for trusted HTML; before, it is refused. */
export const cleanWith = (sanitise: (html: string) => string): void => {
  clean ??= sanitise
}
