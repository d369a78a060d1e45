import type { GuideQuestion } from '../../shared/domain/guide'
import type { GuideData } from '../guide-data'
import { cached } from './cached'
import type { Database } from './database'

/** Guided selling, which rarely changes: kept for a minute. */
export function guideData(database: Database): GuideData {
  const all = cached(async () => {
    const rows = await database().selectFrom('guides').selectAll().orderBy('slug').execute()
    return rows.map(({ slug, category_id: categoryId, title, intro, questions }) => ({
      slug,
      categoryId,
      title,
      intro,
      questions: JSON.parse(questions) as GuideQuestion[],
    }))
  })
  return { all }
}
