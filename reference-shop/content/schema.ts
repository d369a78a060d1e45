/** Content written by editors. */
export interface ContentTables {
  /** Guided selling. `questions` is JSON: {code, question, help, answers: {label, filters: {[facet]: labels}, minPrice?, maxPrice?}[]}[]. */
  guides: { slug: string; category_id: number; title: string; intro: string; questions: string }
}

export const contentSchema = [
  `create table guides (slug text primary key, category_id integer not null references categories(id), title text not null, intro text not null, questions text not null)`,
]

declare module '../database/schema' {
  interface Tables extends ContentTables {}
}
