/** Syntax of a template language. All patterns are tested on one code fragment. */
export interface Language {
  /** Matches code fragments; global. */
  code: RegExp
  /** Fragments that print something. */
  prints: RegExp
  /** Fragments that begin a block, begin another branch of it, or end it. */
  opens: RegExp
  branches: RegExp
  closes: RegExp
  /** Blocks that may be repeated. */
  repeats: RegExp
}

/** Tags of Liquid, Twig, Nunjucks, Jinja and Django that print nothing by themselves. Any other may: shops add their own. */
const silent =
  'if|unless|case|for|tablerow|ifchanged|ifequal|ifnotequal|else|elsif|elseif|elif|when|empty|end\\w*|assign|autoescape|block(?:trans|translate)?|break|capture|comment|continue|decrement|do|extends|filter|from|import|increment|layout|liquid|load|macro|raw|sandbox|set|spaceless|use|verbatim|with'
const blocks = 'if|unless|case|for|tablerow|ifchanged|ifequal|ifnotequal'
const tag = (names: string): RegExp => new RegExp(String.raw`^\{%[-+~]?\s*(?:${names})\b`)

/** Liquid, Twig, Nunjucks, Jinja and Django, whose `{{ }}` may hold `{a: {b: c}}`. Without any of these it is plain HTML. */
const tags: Language = {
  code: /\{%[-+~]?\s*(comment|doc|schema|javascript|style|verbatim)\s*[-+~]?%\}[\s\S]*?\{%[-+~]?\s*end\1\s*[-+~]?%\}|\{#[\s\S]*?#\}|\{%[\s\S]*?%\}|\{\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}\}|\{\{[\s\S]{0,2000}?\}\}/g,
  prints: new RegExp(String.raw`^(?:\{\{|\{%(?![-+~]?\s*(?:${silent})\b)|\{%[-+~]?\s*block\b)`),
  opens: tag(blocks),
  branches: tag('else|elsif|elseif|elif|when|empty'),
  closes: tag(`end(?:${blocks})`),
  repeats: tag('for|tablerow'),
}

const php: Language = {
  code: /<\?(?:=|php\b|(?=[\s({]))[\s\S]*?(?:\?>|$)/g,
  prints: /^<\?=|\b(echo|print|printf)\b/,
  opens: /\b(if|for|foreach|while|switch)\b[\s\S]*[:{]\s*(\?>)?$/,
  branches: /\b(else|elseif|case|default)\b/,
  closes: /^<\?(?:php)?\s*(end(if|for|foreach|while|switch)\b|\}\s*;?\s*(\?>)?$)/,
  repeats: /\b(for|foreach|while)\b/,
}

const argument = String.raw`(?:\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?`
const word = (names: string): RegExp => new RegExp(`^@(${names})\\b`)

const blade: Language = {
  code: new RegExp(
    String.raw`\{\{--[\s\S]*?--\}\}|@php\b(?!\s*\()[\s\S]*?@endphp|\{\{[\s\S]*?\}\}|\{!![\s\S]*?!!\}|(?<![\w.])@(?:json|js|include\w*|each|lang|yield|stack|csrf|method|if|elseif|else|endif|unless|endunless|isset|endisset|empty|endempty|for|endfor|foreach|endforeach|forelse|endforelse|while|endwhile|switch|case|default|endswitch|auth|endauth|guest|endguest|can|cannot|canany|elsecan|elsecannot|endcan|endcannot|endcanany|env|endenv|production|endproduction|hasSection|sectionMissing|once|endonce|error|enderror|session|endsession|class|checked|selected|disabled|section|endsection|push|endpush|extends|component|endcomponent|break|continue|php)\b${argument}`,
    'g',
  ),
  prints: /^(\{\{(?!--)|\{!!|@(json|js|include\w*|each|lang|yield|stack|csrf|method|class|checked|selected|disabled)\b)/,
  opens: word(
    'if|unless|isset|for|foreach|forelse|while|switch|auth|guest|can|cannot|canany|env|production|hasSection|sectionMissing|once|error|session',
  ),
  branches: word('else|elseif|elsecan|elsecannot|case|default|empty'),
  closes: word(
    'endif|endunless|endisset|endfor|endforeach|endforelse|endwhile|endswitch|endauth|endguest|endcan|endcannot|endcanany|endenv|endproduction|endonce|enderror|endsession',
  ),
  repeats: word('for|foreach|forelse|while'),
}

/** EJS and Eta: JavaScript between the HTML. */
const script: Language = {
  code: /<%[\s\S]*?(?:%>|$)/g,
  prints: /^<%[=~-]/,
  opens: /\{\s*[-_]?%>$/,
  branches: /^<%[-_]?\s*\}[\s\S]*\{\s*[-_]?%>$/,
  closes: /^<%[-_]?\s*\}(?![\s\S]*\{\s*[-_]?%>$)/,
  repeats: /\b(for|forEach|map|while)\b/,
}

/** By the name of the language, which is also a file name suffix; of these the first match counts. */
const languages: Readonly<Record<string, Language>> = {
  'blade.php': blade,
  liquid: tags,
  twig: tags,
  njk: tags,
  jinja: tags,
  jinja2: tags,
  j2: tags,
  django: tags,
  phtml: php,
  php,
  // Also of Flask and Django, which name their templates so.
  html: tags,
  htm: tags,
  ejs: script,
  eta: script,
}

/** Names by which a language can be chosen. */
export const languageNames: Readonly<Record<string, Language>> = { ...languages, blade, nunjucks: tags }

/** The language of a file; undefined if it is not a template. */
export const languageOf = (file: string): Language | undefined =>
  Object.entries(languages).find(([ending]) => file.endsWith(`.${ending}`))?.[1]

/** Names of Markdown code blocks, with their languages. */
export const blockLanguages = Object.entries(languages)
