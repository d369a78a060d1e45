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

const never = /(?!)/

const html: Language = { code: never, prints: never, opens: never, branches: never, closes: never, repeats: never }

/** Liquid, Twig and Nunjucks, whose `{{ }}` may hold `{a: {b: c}}`. */
const tags: Language = {
  code: /\{%-?\s*(comment|doc|schema|javascript|style|verbatim)\s*-?%\}[\s\S]*?\{%-?\s*end\1\s*-?%\}|\{#[\s\S]*?#\}|\{%[\s\S]*?%\}|\{\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}\}|\{\{[\s\S]{0,2000}?\}\}/g,
  prints: /^(\{\{|\{%-?\s*(render|include|section|block|embed)\b)/,
  opens: /^\{%-?\s*(if|unless|case|for|tablerow)\b/,
  branches: /^\{%-?\s*(else|elsif|elseif|elif|when)\b/,
  closes: /^\{%-?\s*end(if|unless|case|for|tablerow)\b/,
  repeats: /^\{%-?\s*(for|tablerow)\b/,
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

/** By file name suffix; the first match counts. */
const languages: Readonly<Record<string, Language>> = {
  '.blade.php': blade,
  '.liquid': tags,
  '.twig': tags,
  '.phtml': php,
  '.php': php,
  '.html': html,
  '.htm': html,
  '.njk': tags,
  '.ejs': script,
  '.eta': script,
}

/** The language of a file; undefined if it is not a template. */
export const languageOf = (file: string): Language | undefined => Object.entries(languages).find(([ending]) => file.endsWith(ending))?.[1]

/** Names of Markdown code blocks, with their languages. */
export const blockLanguages = Object.entries(languages).map(([ending, language]) => [ending.slice(1), language] as const)
