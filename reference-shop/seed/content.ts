import { categoryId } from './categories'
import guides from './data/guides.json'
import type { Seed } from './rows'

/** Guided selling. */
export async function seedContent({ insert }: Seed): Promise<void> {
  const rows = guides.map(({ slug, category, title, intro, questions }) => ({
    ...{ slug, category_id: categoryId(category), title, intro },
    questions: JSON.stringify(questions),
  }))
  await insert('guides', rows)
}
