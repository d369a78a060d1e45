import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Known } from './known'
import { readKnown } from './known'
import { checkFile, main, templatesAt } from './main'

const root = fileURLToPath(new URL('../..', import.meta.url))
const fixture = (name: string): string => join(root, 'test/check-templates/fixtures', name)

let known: Known
beforeAll(async () => {
  known = await readKnown(root)
})

/** The message without what the contract says about a missing prop. */
const found = (name: string): string[] =>
  checkFile(fixture(name), known).map(({ line, column, message }) => `${line}:${column} ${message.replace(/(?<= needs .*\)): .*/, '')}`)

describe('check-templates', () => {
  it.each(['liquid', 'twig', 'phtml', 'blade.php', 'html', 'eta'])(
    'finds nothing wrong in right %s, whatever its code prints (RT-03 RT-10)',
    ending => {
      expect(found(`right.${ending}`)).toEqual([])
    },
  )

  it.each([
    [
      'lines that end as on Windows',
      '<p>\r\n</p>\r\n<div data-component="paginater">',
      '3:6 No island is called "paginater". Did you mean "paginator"?',
    ],
    [
      'a mark of the byte order',
      '\ufeff<div data-component="paginater">',
      '1:6 No island is called "paginater". Did you mean "paginator"?',
    ],
    [
      'single quotes and capitals',
      "<DIV DATA-COMPONENT='wishlist-toggle' data-name='x'\n data-product-id=''>",
      '2:2 data-product-id="": expected id',
    ],
    [
      'a button whose key was lost',
      '<div data-component="wishlist-toggle" data-product-id="1" data-name="x"><button class="et-wish"></button></div><button></button>',
      '1:73 wishlist-toggle draws this button anew: without data-replay, id or name a press before that is not repeated',
    ],
    ['a quote that does not end', '<p>\n<div data-component="paginator" data-x="y>\n</div>', '2:1 This tag does not end, or a quote in it'],
    ['a tag that does not end', '<div data-component="paginator"\n<p>', '1:1 This tag does not end, or a quote in it'],
  ])('reads %s (RT-03)', (_, source, problem) => {
    const file = join(mkdtempSync(join(tmpdir(), 'etalage-check-')), 'one.html')
    writeFileSync(file, source)
    expect(checkFile(file, known).map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([problem])
  })

  it('reports, in Liquid, what is unknown, missing, mistyped, twice there or no JSON, each with its place (RT-03)', () => {
    expect(found('wrong.liquid')).toEqual([
      '1:6 No island is called "paginater". Did you mean "paginator"?',
      '3:1 attribute-filter needs data-facet-code (string)',
      '3:6 id="filter" stands in a loop, so the page may hold it more than once',
      '3:52 attribute-filter has no data-facet-cod. Did you mean "data-facet-code"?',
      '6:106 data-load="visble": no trigger is called "visble". Did you mean "visible"?',
      '7:39 data-product-id="": expected id',
      '8:50 This script holds no valid JSON',
      '9:32 id="twice" stands here more than once',
    ])
  })

  it.each([
    ['html', '<!-- etalage-ignore-next-line: ours from next week -->'],
    ['liquid', '{% # etalage-ignore-next-line %}'],
    ['twig', '{# etalage-ignore-next-line #}'],
    ['phtml', '<?php // etalage-ignore-next-line ?>'],
    ['blade.php', '{{-- etalage-ignore-next-line --}}'],
    ['ejs', '<%# etalage-ignore-next-line %>'],
  ])('reports nothing of a tag after a comment that says so, in %s, and all of the next (EXT-03)', (ending, comment) => {
    const file = join(mkdtempSync(join(tmpdir(), 'etalage-check-')), `one.${ending}`)
    const wrong = '<div data-component="attribute-filter"\n data-facet-cod="x"></div>'
    writeFileSync(file, `${comment}\n${wrong}\n${wrong}\n`)
    expect(checkFile(file, known).map(({ line }) => line)).toEqual([4, 5])
  })

  it('lets code decide what is in JSON, as a loop with its commas does (RT-03)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'check-'))
    const problemsOf = (source: string) => {
      const file = join(folder, 'listing.liquid')
      writeFileSync(file, source)
      return checkFile(file, known)
    }
    const loop = '[{%- for one in all -%}{ "id": {{ one | json }} }{%- unless forloop.last -%},{%- endunless -%}{%- endfor -%}]'
    expect(problemsOf(`<script type="application/json">${loop}</script>`)).toEqual([])
    expect(problemsOf(`<script type="application/json">[{{ one | json }}, ]</script>`)).toHaveLength(1)
  })

  it('reads Twig (RT-03)', () => {
    expect(found('wrong.twig')).toEqual([
      '2:137 data-in-stock="yes": expected true or false',
      '4:1 add-to-cart-product needs data-sku (string)',
      '5:35 data-sizes="[24, 48,": expected JSON',
    ])
  })

  it('reads PHTML, with both ways to write a block (RT-03)', () => {
    expect(found('wrong.phtml')).toEqual([
      '9:6 id="row" stands in a loop, so the page may hold it more than once',
      '9:15 No island is called "in-stok". Did you mean "in-stock"?',
      '11:31 data-view="tiles": expected grid or list',
    ])
  })

  it('reads Blade (RT-03)', () => {
    expect(found('wrong.blade.php')).toEqual([
      '5:17 data-componant: did you mean data-component?',
      '8:3 sort-select needs data-options (JSON)',
      '8:3 sort-select has no prop "option". Did you mean "options"?',
    ])
  })

  it('reads EJS as it reads Eta, and Nunjucks (RT-03)', () => {
    expect(found('wrong.ejs')).toEqual([
      '2:6 id="sort" stands in a loop, so the page may hold it more than once',
      '2:16 No island is called "sort-selekt". Did you mean "sort-select"?',
      '4:31 data-view="tiles": expected grid or list',
      '5:49 id="heart" stands here more than once',
    ])
    expect(found('wrong.njk')).toEqual(['2:6 No island is called "attribute-filer". Did you mean "attribute-filter"?'])
  })

  it('reads plain HTML, but neither comments nor scripts (RT-03)', () => {
    expect(found('wrong.html')).toEqual([
      '2:1 wishlist-toggle needs data-name (string)',
      '4:66 data-load="media()|idle": media needs something between brackets',
      '6:33 This script holds no valid JSON',
    ])
  })

  it('finds nothing wrong in the theme and in what the READMEs show (RT-03)', () => {
    const folders = ['theme-templates', 'islands', 'shared/behaviours'].map(folder => join(root, folder))
    const files = [...folders.flatMap(folder => templatesAt(folder)), join(root, 'README.md')]
    expect(files.length).toBeGreaterThan(100)
    // The guide to writing an island describes the one that `etalage new` writes.
    const guided = { ...known, own: readdirSync(join(root, 'shared/cli/theme/islands')) }
    const knownTo = (file: string): Known => (basename(file) === 'own-islands.md' ? guided : known)
    const wrong = files.flatMap(file =>
      checkFile(file, knownTo(file)).map(({ line, message }) => `${file.slice(root.length)}:${line} ${message}`),
    )
    expect(wrong).toEqual([])
  })

  it('reads every language in the blocks of Markdown (RT-03)', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'etalage-check-')), 'guide.md')
    const block = (language: string, name: string): string => `\`\`\`${language}\n<p data-component="${name}"></p>\n\`\`\`\n`
    writeFileSync(file, ['# Guide', block('html', 'one'), block('twig', 'two'), block('phtml', 'three'), block('js', 'four')].join('\n'))
    expect(
      checkFile(file, known)
        .map(({ line, message }) => `${line} ${message}`)
        .sort(),
    ).toEqual(['11 No island is called "three".', '3 No island is called "one".', '7 No island is called "two".'])
  })

  it('prints file and line of each error, then their number, and exits with 1, 0 or 2', async () => {
    const said: string[] = []
    const say = (line: string): void => void said.push(line)
    expect(await main([fixture('wrong.html')], say)).toBe(1)
    expect(said[0]).toMatch(/fixtures\/wrong\.html:2:1 wishlist-toggle needs data-name/)
    expect(said.at(-1)).toBe('3 problems in 1 file.')
    expect(await main([fixture('right.liquid')], say)).toBe(0)
    expect(said.at(-1)).toBe('No problems in 1 file.')
    expect(await main([], say)).toBe(2)
    expect(await main(['nowhere.liquid'], say)).toBe(2)
    expect(await main([mkdtempSync(join(tmpdir(), 'etalage-check-'))], say)).toBe(2)
    expect(said.at(-1)).toMatch(/^No templates there: those that end in .*\.twig .*\.eta .*are read\.$/)
  })

  it('reads Jinja and Django, which name their templates .html (EXT-03)', async () => {
    expect(found('right.jinja')).toEqual([])
    expect(found('right.django')).toEqual([])
    const folder = mkdtempSync(join(tmpdir(), 'etalage-check-'))
    for (const name of ['right.jinja', 'right.django']) writeFileSync(join(folder, `${name}.html`), readFileSync(fixture(name)))
    expect(templatesAt(folder).flatMap(file => checkFile(file, known))).toEqual([])
    writeFileSync(join(folder, 'wrong.html'), '{%+ for product in products %}<p id="row" data-component="in-stok"></p>{%+ endfor %}')
    expect(checkFile(join(folder, 'wrong.html'), known).map(({ message }) => message)).toEqual([
      'id="row" stands in a loop, so the page may hold it more than once',
      'No island is called "in-stok". Did you mean "in-stock"?',
    ])
  })

  it('takes languages and files to leave out from options or package.json, and prints JSON (EXT-03)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'etalage-check-'))
    const wrong = '<p data-component="wrong"></p>'
    for (const name of ['templates', 'templates/old', 'templates/.venv', 'templates/node_modules', 'templates/empty'])
      mkdirSync(join(folder, name))
    for (const name of ['page.tpl', 'old/page.html', '._page.html', '.venv/page.html', 'node_modules/page.html'])
      writeFileSync(join(folder, 'templates', name), wrong)
    const before = process.env.INIT_CWD
    process.env.INIT_CWD = folder
    onTestFinished(() => {
      if (before === undefined) delete process.env.INIT_CWD
      else process.env.INIT_CWD = before
    })
    const check = async (...words: string[]) => {
      const said: string[] = []
      const status = await main(words, line => void said.push(line))
      return { status, said: said.join('\n') }
    }
    const json = async (...words: string[]) => JSON.parse((await check('--json', ...words)).said)
    const message = 'No island is called "wrong".'
    expect(await json('templates')).toEqual({
      files: 1,
      problems: [{ file: 'templates/old/page.html', line: 1, column: 4, message }],
    })
    expect(await json('templates/page.tpl', '--lang', 'twig')).toMatchObject({ problems: [{ file: 'templates/page.tpl' }] })
    expect(await check('templates', '--ignore', '**/old/*')).toMatchObject({ status: 2, said: expect.stringContaining('No templates') })
    const settings = { etalage: { check: { ignore: ['templates/old/**'], languages: { '.tpl': 'twig' } } } }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(settings))
    expect(await json('templates')).toMatchObject({ files: 1, problems: [{ file: 'templates/page.tpl' }] })
    expect(await check('--help')).toMatchObject({ status: 0, said: expect.stringMatching(/^Usage: etalage check/) })
    expect(await check('--jason', 'templates')).toMatchObject({ status: 2, said: expect.stringContaining("'--jason'") })
    expect(await check('--lang', 'pug', 'templates')).toMatchObject({ status: 2, said: expect.stringContaining('"pug"') })
  })

  it('follows links but no circles of them, and each file once (EXT-03)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'etalage-check-'))
    mkdirSync(join(folder, 'real'))
    mkdirSync(join(folder, 'templates/deep'), { recursive: true })
    writeFileSync(join(folder, 'real/page.html'), '')
    symlinkSync('itself', join(folder, 'templates/itself.html'))
    symlinkSync('..', join(folder, 'templates/deep/above'))
    symlinkSync('/nowhere/at/all.html', join(folder, 'templates/nowhere.html'))
    symlinkSync('../real', join(folder, 'templates/linked'))
    expect(templatesAt(join(folder, 'templates')).map(file => file.slice(folder.length))).toEqual(['/templates/linked/page.html'])
  })

  it('knows every island and behaviour of the registry', async () => {
    const { islands } = JSON.parse(readFileSync(join(root, 'dist/preact/manifest.json'), 'utf8')) as { islands: object }
    expect(Object.keys(known.islands).sort()).toEqual(Object.keys(islands).sort())
  })

  it('has a fixture for every language it reads', () => {
    const names = readdirSync(fixture('.')).map(name => basename(name))
    for (const ending of ['.liquid', '.twig', '.njk', '.jinja', '.django', '.phtml', '.blade.php', '.ejs', '.eta', '.html'])
      expect(
        names.filter(name => name.endsWith(ending)).every(name => readFileSync(fixture(name), 'utf8').includes('data-component')),
      ).toBe(true)
  })
})
