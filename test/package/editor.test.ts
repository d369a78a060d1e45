import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { getLanguageService, type MarkupContent, newHTMLDataProvider, TextDocument } from 'vscode-html-languageservice'

const root = fileURLToPath(new URL('../..', import.meta.url))
const provider = newHTMLDataProvider('etalage', JSON.parse(readFileSync(join(root, 'dist/reference/html-data.json'), 'utf8')))
const service = getLanguageService({ customDataProviders: [provider] })

/** What VS Code's language server for HTML offers, and shows, at the `|` of a template. */
function at(template: string): { offered: string[]; shown: string } {
  const document = TextDocument.create('file:///page.html', 'html', 0, template.replace('|', ''))
  const html = service.parseHTMLDocument(document)
  const position = document.positionAt(template.indexOf('|'))
  const { contents } = service.doHover(document, position, html) ?? {}
  return {
    offered: service.doComplete(document, position, html).items.map(({ label }) => label),
    shown: (contents as MarkupContent | undefined)?.value ?? '',
  }
}

describe('VS Code with html-data.json', () => {
  it('completes names of islands, their attributes and the values of those, also inside template code (EXT-03)', () => {
    expect(at('{% if wished %}<div data-component="|">{% endif %}').offered).toEqual(expect.arrayContaining(['paginator', 'read-more']))
    expect(at('<div data-component="wishlist-toggle" |></div>').offered).toEqual(expect.arrayContaining(['data-product-id', 'data-load']))
    expect(at('<div data-component="load-more" data-which="|"></div>').offered).toEqual(['next', 'previous'])
    expect(at('{# sale #}<div data-load="|"></div>').offered).toEqual(expect.arrayContaining(['visible', 'media()']))
  })

  it('shows what an island and an attribute are for (EXT-03)', () => {
    expect(at('<div data-component="pagin|ator"></div>').shown).toBe('Links to the pages of a listing.')
    expect(at('<div data-facet-|code="colour"></div>').shown).toContain('attribute-filter: facet_code of the filter in the catalogue reply')
    expect(at('<div data-rep|lay="x"></div>').shown).toContain('an early click on it is repeated')
  })
})
