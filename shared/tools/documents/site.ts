import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { html, raw } from 'hono/html'
import { Marked, type Token } from 'marked'
import type { Manifest } from '../../build/manifest'
import { openApi } from '../../contract/api/openapi'
import type { IslandFacts } from '../reference/facts'
import { stagePage } from '../workbench/stage-page'
import { callsPage } from './calls-page'
import { type Chapter, chapters } from './chapters'
import { byArea, framed, type SitePage } from './frame'
import { demos, islandPage, readmeBelowMarkup } from './island-page'
import { headingsOf, idOf, render, sectionsOf, wordsOf } from './markdown'

const allChapters = chapters.flatMap(part => part.chapters)

/** Raises the headings of a section by one level, because its own heading becomes the page title. */
const lifted = (tokens: readonly Token[]): Token[] =>
  tokens.map(token => (token.type === 'heading' ? ({ ...token, depth: token.depth - 1 } as Token) : token))

/** Writes the documentation as static files that work at any address: guides, islands with live demos, API calls, and a search index. */
class Site {
  private readonly islands: IslandFacts[]
  private readonly sections = new Map<string, Map<string, Token[]>>()
  /** Source files that pages link to, shown as they are. */
  private readonly sources = new Set<string>()
  private readonly index: { title: string; href: string; text: string }[] = []

  constructor(
    private readonly root: string,
    private readonly built: string,
  ) {
    this.islands = JSON.parse(readFileSync(join(built, 'reference/islands.json'), 'utf8'))
  }

  private read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8')
  }

  private sectionsOf(path: string): Map<string, Token[]> {
    const sections = this.sections.get(path) ?? sectionsOf(this.read(path))
    this.sections.set(path, sections)
    return sections
  }

  private tokensOf({ source, section }: Chapter): Token[] {
    const sections = this.sectionsOf(source)
    if (section === undefined) return [...sections].flatMap(([title, tokens]) => [...(title ? [this.headed(title)] : []), ...tokens])
    const tokens = sections.get(section)
    if (!tokens) throw new Error(`${source} has no heading '${section}'`)
    return lifted(tokens)
  }

  private headed(text: string): Token {
    return { type: 'heading', depth: 2, raw: text, text, tokens: [{ type: 'text', raw: text, text }] }
  }

  /** The page that contains the heading `id` of `path`, with a fragment. */
  private chapterOf(path: string, id: string): string | undefined {
    const own = allChapters.filter(chapter => chapter.source === path)
    const has = (chapter: Chapter): boolean => headingsOf(this.tokensOf(chapter)).includes(id)
    const titled = own.find(({ section = '' }) => section && idOf(section) === id)
    const chapter = titled ?? (id ? own.find(has) : own[0])
    return chapter && `${chapter.slug}.html${id && !titled ? `#${id}` : ''}`
  }

  /** The site address for `href` in `source`. Throws if the link is broken. */
  private address(source: string, href: string): string {
    if (/^[\w+.-]+:/.test(href)) return href
    const [path = '', id = ''] = href.split('#')
    const target = path ? normalize(join(dirname(source), path)).replace(/\/$/, '') : source
    const island = this.islands.find(({ folder }) => target === folder || target === `${folder}/README.md`)
    if (island) return `islands/${island.name}.html`
    if (/^(islands|shared\/behaviours)$/.test(target)) return 'islands.html'
    const chapter = this.chapterOf(target, id)
    if (chapter) return chapter
    if (id || !existsSync(join(this.root, target))) throw new Error(`${source}: '${href}' leads nowhere`)
    if (/\.(webp|png|svg)$/.test(target)) {
      this.copy(join(this.root, target), `pictures/${target}`)
      return `pictures/${target}`
    }
    this.sources.add(target)
    return `source/${target}.html`
  }

  private copy(from: string, to: string): void {
    cpSync(from, join(this.built, 'site', to), { recursive: true, filter: file => !/\.(map|br|gz)$|\/meta\.json$/.test(file) })
  }

  private write(path: string, text: string): void {
    const file = join(this.built, 'site', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }

  private page(page: SitePage, isSearched = true): void {
    this.write(page.file, framed(page, this.islands))
    if (isSearched) this.index.push({ title: page.title, href: page.file, text: wordsOf(page.body) })
  }

  private writeChapters(): void {
    for (const chapter of allChapters) {
      const { slug, title, source } = chapter
      this.page({ file: `${slug}.html`, title, body: render(this.tokensOf(chapter), href => this.address(source, href)) })
    }
  }

  private writeIslands(): void {
    const list = byArea(this.islands).map(
      ([area, some]) =>
        html`<h2>${area}</h2><dl>${some.map(
          ({ name, summary }) => html`<dt><a href="islands/${name}.html">${name}</a></dt><dd>${summary}</dd>`,
        )}</dl>`,
    )
    this.page({ file: 'islands.html', title: 'All islands', body: String(html`${list}`) })
    const slots = this.islands.flatMap(({ name, folder, notes }) =>
      notes.Slots
        ? [
            html`<dt><a href="islands/${name}.html">${name}</a></dt><dd>${raw(render(new Marked().lexer(notes.Slots), href => this.address(`${folder}/README.md`, href)))}</dd>`,
          ]
        : [],
    )
    const about = html`<p class="site-lead">Where a theme puts words or islands of its own into an island: <code>&lt;template data-slot="name"&gt;</code> right inside its element. How: <a href="embedding.html#an-island">Embedding islands</a>.</p>`
    this.page({ file: 'slots.html', title: 'Slots', body: String(html`${about}<dl>${slots}</dl>`) })
    for (const island of this.islands) {
      const source = `${island.folder}/README.md`
      const tokens = readmeBelowMarkup(
        [...this.sectionsOf(source)].flatMap(([title, some]) => [...(title ? [this.headed(title)] : []), ...some]),
      )
      const notes = render(tokens, href => this.address(source, href))
      this.page(islandPage(island, notes))
    }
  }

  /** Writes each island alone on a page, as in the workbench of a running shop. */
  private writeDemos(): void {
    this.copy(join(this.built, 'workbench'), 'assets/workbench')
    for (const folder of ['texts', 'styles']) this.copy(join(this.built, folder), `assets/${folder}`)
    for (const { file, runtime, language } of demos) {
      const manifest: Manifest = JSON.parse(
        readFileSync(join(this.built, `workbench/${runtime}/manifest.json`), 'utf8').replaceAll('/assets/', '../../assets/'),
      )
      // A separate file, because the host's policy may forbid inline scripts.
      this.write(`assets/workbench/${runtime}/loader.js`, manifest.loader)
      const choice = { runtime, language, isB2B: false, isLoggedIn: false }
      for (const island of this.islands) {
        const page = stagePage(island, choice, { manifest, version: '', assets: '../../assets/' })
        this.write(`demos/${island.name}/${file}`, String(page))
      }
    }
  }

  /** Writes the source files that pages link to; a folder becomes a list of its files. */
  private writeSources(): void {
    for (const path of this.sources) {
      const isFolder = statSync(join(this.root, path)).isDirectory()
      const files = isFolder ? readdirSync(join(this.root, path), { withFileTypes: true }).map(({ name }) => `${path}/${name}`) : []
      const body = isFolder
        ? html`<ul>${files.sort().map(file => html`<li><a href="source/${file}.html">${file}</a></li>`)}</ul>`
        : html`<pre tabindex="0" aria-label="${path}"><code>${this.read(path)}</code></pre>`
      for (const file of files) this.sources.add(file)
      this.page({ file: `source/${path}.html`, title: path, body: String(body) }, false)
    }
  }

  build(): void {
    this.page(callsPage())
    this.write('openapi.json', JSON.stringify(openApi(), null, 1))
    this.writeChapters()
    this.writeIslands()
    this.writeDemos()
    this.writeSources()
    this.copy(join(this.built, 'documents'), 'assets')
    this.write('search.json', JSON.stringify(this.index))
  }
}

/** Writes the documentation to `site` in the build folder. `root` is the folder of the repository. Throws if a link is broken. */
export const writeSite = (root: string, built: string): void => new Site(root, built).build()
