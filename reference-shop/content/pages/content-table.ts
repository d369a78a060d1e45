/** A page of text: its words are `content.<key>` (title, intro, and title and text per section). */
interface ContentPage {
  key: string
  path: string
  sections: readonly string[]
  /** Key of the page it belongs under. */
  under?: string
}

/** Every page of text the shop has; the footer and the sitemap are made from it. */
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
