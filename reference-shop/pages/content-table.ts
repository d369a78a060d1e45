/** A text page: its texts are at `content.<key>` (title, intro, and title and text per section). */
interface ContentPage {
  key: string
  path: string
  sections: readonly string[]
  /** Key of the parent page. */
  under?: string
}

/** All text pages of the shop; footer and sitemap are built from it. */
export const contentTable: readonly ContentPage[] = [
  { key: 'service', path: '/klantenservice', sections: [] },
  { key: 'delivery', path: '/klantenservice/bezorgen', under: 'service', sections: ['when', 'cost', 'large', 'pickup'] },
  { key: 'returns', path: '/klantenservice/retourneren', under: 'service', sections: ['period', 'how', 'refund', 'exceptions'] },
  { key: 'payment', path: '/klantenservice/betalen', under: 'service', sections: ['methods', 'parts', 'business'] },
  { key: 'warranty', path: '/klantenservice/garantie', under: 'service', sections: ['law', 'repair', 'recycle'] },
  { key: 'contact', path: '/contact', sections: ['phone', 'mail', 'stores', 'company'] },
  { key: 'about', path: '/over-etalage', sections: ['advice', 'choice', 'ranking'] },
  { key: 'terms', path: '/voorwaarden', sections: ['order', 'price', 'complaint'] },
  { key: 'privacy', path: '/privacy', sections: ['what', 'why', 'kept', 'cookies', 'rights'] },
  { key: 'accessibility', path: '/toegankelijkheid', sections: ['standard', 'keyboard', 'script', 'limits', 'report'] },
]

export const contentPaths: readonly string[] = contentTable.map(({ path }) => path)
