/** Features of the client, each a folder of shared/, with the features that it may import. Code that joins several is in shared/flows. */
export const features: Readonly<Record<string, readonly string[]>> = {
  account: ['address'],
  address: [],
  cache: [],
  cart: ['price', 'services'],
  catalogue: ['price'],
  checkout: ['account', 'address', 'cart', 'price'],
  compare: [],
  comparison: ['compare'],
  consent: [],
  content: [],
  express: ['cart', 'checkout', 'price'],
  guide: ['catalogue'],
  price: [],
  product: ['compare', 'price', 'reviews', 'wishlist'],
  'product-page': ['cart', 'price', 'product', 'services'],
  'quick-order': ['cart', 'price'],
  returns: ['price'],
  reservations: [],
  'review-forms': [],
  reviews: [],
  search: ['price'],
  services: ['price'],
  'shop-reviews': [],
  stores: [],
  wishlist: [],
  withdrawal: [],
}

/** Folders of shared/ whose files may have any of the roles below. */
const mixed = new Set([...Object.keys(features), 'flows', 'forms', 'page', 'ui'])

/** Roles of a feature's files by name: the first match counts. */
const roles: [role: string, name: RegExp][] = [
  ['rules', /\/rules\/|\/rules\.ts$|^shared\/forms\/(?!use-|hooks)[\w-]+\.ts$|^shared\/forms\/messages\//],
  ['api', /[/-]api\.ts$|\/calls\.ts$/],
  ['views', /^shared\/ui\//],
  ['hooks', /\/(?:[\w-]+-)?hooks\.tsx?$|\/use-[\w-]+\.tsx?$/],
  ['views', /-words\.ts$|\.tsx$/],
  ['actions', /\/actions\.ts$/],
  ['state', /\.ts$/],
]

/** The role of a file, which determines what it may import: 'rules', 'api', 'state', 'actions', 'hooks' or 'views' in a feature, else its folder. */
export function roleOf(path: string): string {
  if (/^islands\/[\w-]+\.ts$/.test(path)) return 'registry'
  if (path.startsWith('shared/tools/workbench/client/')) return 'workbench'
  if (/^(?:islands|shared\/behaviours)\/.+\/props\.ts$/.test(path)) return 'props'
  const [top = '', folder = ''] = path.split('/')
  if (top !== 'shared') return top === 'islands' ? 'island' : top
  if (!mixed.has(folder)) return folder
  return roles.find(([, name]) => name.test(path))?.[0] ?? folder
}

/** The feature that a file of shared/ belongs to; undefined for the common base. */
export function featureOf(path: string): string | undefined {
  const [top, folder = ''] = path.split('/')
  return top === 'shared' && folder in features ? folder : undefined
}

/**
 * Folders of the shop, with those that each may import, types too: the kernel no pack, a pack no other pack, and none one that leads back to
 * it. Of the files that put the shop together, beside the folders, they may import the types of `handedIn`.
 */
export const shopFolders: Readonly<Record<string, readonly string[]>> = {
  account: ['address', 'database', 'http', 'limits', 'mail', 'one-time-links', 'pages', 'sessions', 'text', 'wishlist'],
  address: ['database', 'http', 'text'],
  cache: [],
  calendar: [],
  cart: [
    'address',
    'catalogue',
    'database',
    'delivery',
    'gift-cards',
    'http',
    'limits',
    'pages',
    'pictures',
    'product',
    'reviews',
    'sessions',
  ],
  catalogue: ['cache', 'calendar', 'database', 'http', 'pages', 'pictures', 'sessions', 'stores', 'text'],
  checkout: [
    'account',
    'address',
    'calendar',
    'cart',
    'catalogue',
    'delivery',
    'gift-cards',
    'http',
    'limits',
    'orders',
    'pages',
    'payments',
    'reviews',
    'sessions',
    'stores',
    'text',
  ],
  compare: ['catalogue', 'http', 'pages'],
  consent: ['http', 'pages'],
  contact: ['content', 'database', 'http', 'limits', 'mail', 'pages'],
  content: ['catalogue', 'database', 'pages', 'pictures', 'reviews', 'text'],
  database: ['signals'],
  delivery: ['calendar', 'database', 'pictures', 'text'],
  'gift-cards': ['account', 'calendar', 'database', 'http', 'limits', 'pages', 'payments', 'text'],
  http: ['cache', 'database', 'signals'],
  limits: ['database', 'http', 'text'],
  'liquid-compiler': [],
  mail: ['database', 'http', 'one-time-links', 'pages', 'signals', 'text'],
  maintenance: ['account', 'catalogue', 'content', 'database', 'gift-cards', 'orders', 'payments', 'reviews', 'stores'],
  newsletter: ['database', 'http', 'limits', 'mail', 'one-time-links', 'pages', 'text'],
  'one-time-links': ['database', 'pages'],
  operation: ['database', 'http', 'payments', 'signals'],
  orders: [
    'account',
    'address',
    'calendar',
    'cart',
    'catalogue',
    'database',
    'delivery',
    'gift-cards',
    'http',
    'limits',
    'mail',
    'one-time-links',
    'pages',
    'payments',
    'pictures',
    'refunds',
    'sessions',
    'signals',
    'text',
  ],
  'packs/alerts': ['database', 'http', 'limits', 'mail', 'one-time-links', 'pages', 'privacy', 'signals', 'text'],
  'packs/express': [
    'account',
    'address',
    'cart',
    'checkout',
    'database',
    'delivery',
    'http',
    'pages',
    'payments',
    'privacy',
    'product',
    'sessions',
  ],
  'packs/named-lists': ['cart', 'catalogue', 'database', 'http', 'limits', 'pages', 'privacy', 'sessions', 'text', 'wishlist'],
  'packs/questions': [
    'database',
    'http',
    'limits',
    'mail',
    'one-time-links',
    'orders',
    'pages',
    'pictures',
    'privacy',
    'reviews',
    'seed',
    'sessions',
    'text',
  ],
  'packs/quick-order': ['account', 'cart', 'catalogue', 'database', 'http', 'limits', 'pages', 'pictures', 'product', 'sessions'],
  'packs/returns': [
    'account',
    'database',
    'http',
    'limits',
    'mail',
    'orders',
    'pages',
    'payments',
    'pictures',
    'product',
    'refunds',
    'text',
  ],
  'packs/review-extras': ['cart', 'database', 'http', 'limits', 'mail', 'one-time-links', 'pages', 'privacy', 'reviews', 'seed', 'stores'],
  'packs/tier-prices': ['catalogue', 'database', 'seed'],
  'packs/time-slots': ['calendar', 'cart', 'catalogue', 'database', 'delivery', 'limits', 'orders', 'privacy', 'stores', 'text'],
  pages: ['cache', 'database', 'http', 'liquid-compiler', 'sessions', 'text'],
  payments: ['database', 'delivery', 'http', 'signals', 'text'],
  pictures: ['http'],
  privacy: ['account', 'calendar', 'cart', 'database', 'one-time-links', 'orders', 'reviews', 'signals'],
  product: [
    'catalogue',
    'contact',
    'database',
    'delivery',
    'http',
    'pages',
    'payments',
    'pictures',
    'reviews',
    'signals',
    'stores',
    'text',
  ],
  refunds: ['database', 'gift-cards', 'payments', 'signals'],
  reservations: [
    'account',
    'calendar',
    'database',
    'http',
    'limits',
    'mail',
    'orders',
    'pages',
    'pictures',
    'product',
    'sessions',
    'signals',
    'stores',
    'text',
  ],
  reviews: ['database', 'http', 'limits', 'mail', 'one-time-links', 'pages', 'sessions', 'text'],
  seed: ['account', 'calendar', 'catalogue', 'database', 'orders', 'payments', 'pictures', 'stores'],
  sessions: ['database', 'http'],
  signals: [],
  sitemap: ['catalogue', 'http', 'pages', 'text'],
  stores: ['calendar', 'database', 'http', 'pages', 'pictures', 'reviews', 'sessions', 'text'],
  text: ['cache'],
  visitor: [
    'account',
    'cart',
    'compare',
    'delivery',
    'http',
    'orders',
    'pages',
    'payments',
    'product',
    'reservations',
    'sessions',
    'stores',
    'wishlist',
  ],
  wishlist: ['catalogue', 'database', 'http', 'limits', 'pages', 'sessions'],
}

/** Files beside the folders that say what those are given: `environment.ts` and what it names. */
export const handedIn: readonly string[] = ['environment', 'settings', 'shop-data'].map(name => `reference-shop/${name}.ts`)

/** The folder of a file of the shop, of a pack its own; '' for a file that puts the shop together. */
export function shopFolderOf(path: string): string {
  const [first = '', second = ''] = path.split('/').slice(1, -1)
  return first === 'packs' ? `packs/${second}` : first
}
