import type { ChildService, ProductService } from '../../../shared/contract/api/services'
import { withoutVat } from '../../catalogue/data/cards'
import type { Database } from '../../database/database'
import type { ServiceData } from '../records'
import { compositions } from './compositions'

/** Services for a product: installation, insurance, removal of the old appliance. */
export function serviceData(database: Database): ServiceData {
  const { services } = compositions(database)
  /** The product that has the services of a sku: a variant's are those of its parent. */
  async function ownerOf(sku: string): Promise<number | undefined> {
    const product = await database().selectFrom('products').select(['id', 'parent_id']).where('sku', '=', sku).executeTakeFirst()
    return product?.parent_id ?? product?.id
  }
  return {
    async of(product) {
      const owner = typeof product === 'number' ? product : await ownerOf(product)
      if (owner === undefined) return undefined
      const rows = await services(owner)
      const shown = (row: (typeof rows)[number]): ChildService => ({
        sku: row.sku,
        name: row.name,
        description: row.description,
        price: row.price_cents / 100,
        price_excl_tax: withoutVat(row.price_cents),
        type: row.type,
        sort_order: row.position,
        default_selected: row.default_selected === 1,
        option_group: row.option_group,
      })
      return rows
        .filter(({ parent_id }) => parent_id === null)
        .map((row): ProductService => {
          const children = rows.filter(({ parent_id }) => parent_id === row.id)
          return { ...shown(row), children: Object.fromEntries(children.map(child => [child.sku, shown(child)])) }
        })
    },
  }
}
