import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
// @ts-expect-error The package has no types.
import { getPHPLoaderModule } from '@php-wasm/node-8-3'
import { loadPHPRuntime, PHP } from '@php-wasm/universal'
import { Liquid, Tag, type TagToken, type Template, type TopLevelToken } from 'liquidjs'
import { createArrayLoader, createEnvironment, createFilter, createFunction } from 'twing'

/** Renders a template of a platform with the variables that the platform gives it. */
export type Render = (template: string, variables: object) => Promise<string>

const folder = 'theme-templates/platforms'
const money = (amount: unknown): string => `$${Number(amount).toFixed(2)}`
const safeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const filesIn = (path: string): [name: string, text: string][] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map(file => [file.slice(path.length + 1), readFileSync(file, 'utf8')])

/** A block of Shopify around what LiquidJS prints of it: everything, or nothing. */
const blockTag = (end: string, prints: boolean) =>
  class extends Tag {
    inside: Template[] = []
    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
      super(token, remaining, liquid)
      while (remaining.length) {
        const next = remaining.shift() as TopLevelToken
        if ((next as TagToken).name === end) return
        this.inside.push(liquid.parser.parseToken(next, remaining))
      }
    }
    *render(context: Parameters<Tag['render']>[0], emitter: Parameters<Tag['render']>[1]): Generator<unknown, void, unknown> {
      if (prints) yield this.liquid.renderer.renderTemplates(this.inside, context, emitter)
    }
  }

/** Shopify's Liquid, which does not escape; with its filters and tags as far as these templates use them. */
export const shopify: Render = (template, variables) => {
  const root = join(folder, 'shopify')
  const engine = new Liquid({ root: [root], partials: [join(root, 'snippets')], extname: '.liquid' })
  engine.registerFilter('json', value => safeJson(value ?? null))
  engine.registerFilter('money', cents => money(Number(cents) / 100))
  engine.registerFilter('image_url', (image: { src?: string } | undefined) => image?.src ?? '')
  engine.registerFilter('t', key => String(key))
  engine.registerTag('paginate', blockTag('endpaginate', true))
  engine.registerTag('schema', blockTag('endschema', false))
  engine.registerTag('doc', blockTag('enddoc', false))
  return engine.renderFile(template, variables)
}

/** Shopware's Twig: a template that extends Shopware's own extends an outline with the same blocks. */
export function shopware(outlines: Readonly<Record<string, string>>): Render {
  const files = filesIn(join(folder, 'shopware/storefront')).map(([name, text]): [string, string] => {
    const twig = text
      .replaceAll('{% sw_include', '{% include')
      .replace("{% sw_extends '@Storefront", "{% extends 'outline")
      // Twing's own setting, unlike Twig's, leaves the blocks of a template that extends another alone.
      .replace(/\{% block \w+ %\}/g, "$&{% autoescape 'html' %}")
      .replaceAll('{% endblock %}', '{% endautoescape %}{% endblock %}')
    return [name, twig]
  })
  const names = Object.fromEntries(files.map(([name, text]) => [`@Storefront/storefront/${name}`, text]))
  const outline = Object.fromEntries(Object.entries(outlines).map(([name, text]) => [`outline/storefront/${name}`, text]))
  const engine = createEnvironment(createArrayLoader({ ...names, ...outline }), { autoEscapingStrategy: 'html' })
  const filter = (name: string, run: (value: never, ...rest: never[]) => unknown, parameters: string[] = []): void =>
    engine.addFilter(
      createFilter(
        name,
        (_, ...given) => Promise.resolve(run(...(given as [never]))),
        parameters.map(one => ({ name: one, defaultValue: null })),
      ),
    )
  filter('json_encode', (value: unknown) => safeJson(plain(value)), ['options'])
  filter('currency', money)
  filter('trans', (key: string) => key, ['values'])
  const named = (name: string, parameters: string[]): void =>
    engine.addFunction(
      createFunction(
        name,
        (_, path: unknown) => Promise.resolve(`/${path}`),
        parameters.map(one => ({ name: one, defaultValue: null })),
      ),
    )
  for (const name of ['path', 'seoUrl', 'asset']) named(name, ['name', 'parameters'])
  engine.addFunction(createFunction('constant', () => Promise.resolve(0), [{ name: 'name' }]))
  return (template, variables) => engine.render(`@Storefront/storefront/${template}`, variables as Record<string, unknown>)
}

/** Twig's lists and hashes are maps. */
function plain(value: unknown): unknown {
  if (!(value instanceof Map)) return value
  const entries = [...value].map(([name, one]): [unknown, unknown] => [name, plain(one)])
  return entries.every(([name], at) => name === at) ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}

const python = (script: string, input = '') => spawnSync('python3', ['-B', '-c', script], { input, encoding: 'utf8' })

export const hasJinja = python('import jinja2').status === 0

const RENDER = `
import json, sys
from jinja2 import Environment, FileSystemLoader
given = json.load(sys.stdin)
env = Environment(loader=FileSystemLoader(given['folder']), autoescape=True)
env.filters['money'] = '\${:,.2f}'.format
env.globals['with_value'] = lambda name, value: f'?{name}={value}'
print(env.get_template(given['template']).render(**given['variables']))`

export const jinja: Render = async (template, variables) => {
  const { status, stdout, stderr } = python(RENDER, JSON.stringify({ folder: join(folder, 'jinja/templates'), template, variables }))
  if (status) throw new Error(stderr)
  return stdout
}

/** What a template of Magento is given, over data; and Magento's Escaper as far as these templates use it. */
const MAGENTO = `<?php
function __(string $text): string { return $text; }
final class Escaper {
  public function escapeHtml($text): string { return htmlspecialchars((string) $text, ENT_QUOTES | ENT_SUBSTITUTE); }
  public function escapeHtmlAttr($text): string { return $this->escapeHtml($text); }
  public function escapeUrl($url): string { return $this->escapeHtml(preg_match('/^\\s*(javascript|data):/i', (string) $url) ? '#' : $url); }
}
/** Answers getName() by its entry 'name', as Magento's data objects do, and any other method by the entry of that name. */
class Thing {
  public function __construct(private array $data) {}
  public function __call(string $method, array $given) {
    $key = lcfirst(preg_replace('/^get(?=[A-Z])/', '', $method));
    $value = $this->data[$method] ?? $this->data[$key] ?? '';
    return self::of($value);
  }
  private static function of($value) {
    if (!is_array($value)) return $value;
    if (array_is_list($value)) return array_map(self::of(...), $value);
    return isset($value['thing']) ? new Thing($value) : $value;
  }
  public function getData(string $key) { return self::of($this->data['data'][$key] ?? null); }
  public function toHtml(): string { return '<img src="/picture.svg" alt="">'; }
  public function getImage() { return $this; }
  public function getBlockHtml(): string { return '<input type="hidden" name="form_key" value="k">'; }
  public function getUrl(string $path): string { return "/$path/"; }
  public function getTemplateFile(string $name): string { return $name; }
  public function getViewFileUrl(string $name): string { return "/static/$name"; }
  public function fetchView(string $name): string { return render($name, $this); }
  public function getLayout() { return $this; }
  public function createBlock() { return new Made(); }
}
final class Made {
  private string $template; private array $data;
  public function setTemplate(string $name): static { $this->template = $name; return $this; }
  public function setData(array $data): static { $this->data = $data; return $this; }
  public function getData(string $key) { return $this->data[$key]; }
  public function getUrl(string $path): string { return "/$path/"; }
  public function getBlockHtml(): string { return '<input type="hidden" name="form_key" value="k">'; }
  public function toHtml(): string { return render($this->template, $this); }
}
function render(string $name, $block): string {
  $escaper = new Escaper();
  ob_start();
  include '/shop/' . str_replace('::', '/templates/', $name);
  return ob_get_clean();
}
[$template, $data] = json_decode(file_get_contents('/shop/given.json'), true);
echo render($template, new Thing($data));`

export async function magento(): Promise<{ render: Render; close: () => void }> {
  const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()))
  for (const [name, text] of filesIn(join(folder, 'magento'))) {
    php.mkdirTree(`/shop/${name.replace(/\/[^/]*$/, '')}`)
    php.writeFile(`/shop/${name}`, text)
  }
  php.writeFile('/shop/render.php', MAGENTO)
  return {
    async render(template, variables) {
      php.writeFile('/shop/given.json', JSON.stringify([template, variables]))
      const { text, errors } = await php.run({ scriptPath: '/shop/render.php' })
      if (errors) throw new Error(errors)
      return text
    },
    close: () => php.exit(),
  }
}
