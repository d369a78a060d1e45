import DOMPurify from 'dompurify'

interface PolicyFactory {
  defaultPolicy?: unknown
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => unknown
}

/**
 * Makes the page's default Trusted Types policy, for libraries that write HTML themselves: what they write is sanitised first.
 * Import them after it. Does nothing where Trusted Types are unknown. Throws when the page's header does not allow the policy.
 */
export function sanitiseLibraries(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', { createHTML: html => DOMPurify.sanitize(html) })
}
