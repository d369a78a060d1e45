interface Policy {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}

interface PolicyFactory {
  defaultPolicy?: unknown
  createPolicy: (name: string, rules: { createHTML: (html: string) => string | null; createScriptURL: () => null }) => Policy
}

const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }

/** Undefined if the browser has no Trusted Types, or the page's header does not allow the policy name. */
function create(name: string, createHTML: (html: string) => string | null): Policy | undefined {
  try {
    return trustedTypes?.createPolicy(name, { createHTML, createScriptURL: () => null })
  } catch {
    return undefined
  }
}

// Both policies are created when the core starts, so that no later script can create policies with these names.

/** The policy that DOMPurify uses for its output. */
export const trusted = create('etalage', html => html)

let clean: ((html: string) => string) | undefined
if (!trustedTypes?.defaultPolicy) create('default', html => clean?.(html) ?? null)

/** From now on, HTML written by scripts is passed through `sanitise` if the page enforces Trusted Types; before this call it is refused. */
export const cleanWith = (sanitise: (html: string) => string): void => {
  clean ??= sanitise
}
