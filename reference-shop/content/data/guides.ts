import type { GuideQuestion } from '../../../shared/guide/rules'
import { cached } from '../../database/cached'
import type { Database } from '../../database/database'
import type { GuideData } from '../records'

/** Guided selling, which rarely changes; cached for a minute. */
export function guideData(database: Database): GuideData {
  const all = cached('guides', async () => {
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
