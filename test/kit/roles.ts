/** Features of the client, each a folder of shared/, with the features that it may import. Code that joins several is in shared/flows. */
export const features: Readonly<Record<string, readonly string[]>> = {
  account: ['address'],
  address: [],
  cart: ['price', 'services'],
  catalogue: ['price'],
  checkout: ['account', 'address', 'cart', 'price'],
  compare: [],
  consent: [],
  content: [],
  express: ['cart', 'checkout', 'price'],
  price: [],
  product: ['cart', 'compare', 'price', 'reviews', 'services', 'stores', 'wishlist'],
  'quick-order': ['cart', 'price'],
  returns: ['price'],
  reviews: [],
  search: ['price'],
  services: ['price'],
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
  if (path.startsWith('reference-shop/workbench/client/')) return 'workbench'
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
