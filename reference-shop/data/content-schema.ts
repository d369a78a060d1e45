/** What editors write. */
export interface ContentTables {
  /** `path` as /privacy; `body` is HTML. */
  content_pages: { path: string; title: string; description: string; body: string; changed_at: number }
  /** `blocks` is JSON: {type: 'text' | 'banner' | 'slider' | 'products' | 'catalogue' | 'countdown', …}[], in their order. */
  landings: { slug: string; title: string; description: string; blocks: string }
  /** Guided selling. `questions` is JSON: {code, question, help, answers: {label, filters: {[facet]: labels}, minPrice?, maxPrice?}[]}[]. */
  guides: { slug: string; category_id: number; title: string; intro: string; questions: string }
}

export const contentSchema = [
  `create table content_pages (path text primary key, title text not null, description text not null, body text not null, changed_at bigint not null)`,
  `create table landings (slug text primary key, title text not null, description text not null, blocks text not null)`,
  `create table guides (slug text primary key, category_id integer not null references categories(id), title text not null, intro text not null, questions text not null)`,
]
