// node test/bench/shared-cache.mjs http://localhost:8080: walks the pages of a shop behind a shared cache as four visitors that take turns,
// three times over, and fails when a page of guests has anything of a visitor in it.
const origin = process.argv[2] ?? 'http://localhost:8080'
const visitor = async account => {
  const jar = new Map()
  const ask = async (path, init = {}) => {
    const reply = await fetch(origin + path, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, 'Sec-Fetch-Site': 'same-origin', Cookie: [...jar].map(pair => pair.join('=')).join('; ') },
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)
      if (/Max-Age=0/.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  }
  if (account) {
    await ask('/inloggen', { method: 'POST', body: new URLSearchParams({ email: account, password: 'Welkom123!' }) })
    if (!jar.has('etalage_own')) throw new Error(`${account} is not logged in`)
  }
  return { account, ask, jar }
}
const sitemap = await (await fetch(`${origin}/sitemap/pages.xml`)).text()
const home = await (await fetch(origin)).text()
const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(([, path]) => path || '/')
paths.push(...new Set([...home.matchAll(/href="(\/p\/[^"#?]+)"/g)].map(([, path]) => path)), '/checkout/cart', '/account', '/api/visitor')
const visitors = await Promise.all([undefined, undefined, 'klant@example.com', 'zakelijk@example.com'].map(visitor))
await visitors[1].ask('/api/visitor')

const counts = { replies: 0, hits: 0, leaks: 0 }
const secrets = visitors.map(({ jar }) => jar.get('etalage_session')).filter(Boolean)
for (let round = 0; round < 3; round++)
  for (const path of paths)
    for (const { account, ask } of visitors) {
      const { headers, text } = await ask(path)
      const isPublic = /public/.test(headers.get('cache-control') ?? '')
      const isHit = headers.get('x-cache') === 'HIT'
      counts.replies++
      counts.hits += isHit
      const isLeak =
        (isHit && !isPublic) ||
        (isPublic &&
          (headers.getSetCookie().length > 0 ||
            /csrf-token"|"visit":|example\.com"/.test(text) ||
            secrets.some(one => text.includes(one)))) ||
        (account && isPublic && headers.has('surrogate-key')) ||
        (isPublic && headers.has('surrogate-key') && /isLoggedIn=true/.test(text))
      if (isLeak) {
        counts.leaks++
        console.error('leaked', path, account ?? 'guest')
      }
    }
console.log({ paths: paths.length, visitors: visitors.length, ...counts })
process.exitCode = counts.leaks ? 1 : 0
