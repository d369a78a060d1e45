import type { ProductOption } from '../../shared/contract/api/quote'
import type { ProductService } from '../../shared/contract/api/services'
import type { Accessory, Attribute, BundleSelection, ChosenFields, Composition } from '../../shared/contract/product'

type Fields = Readonly<Record<string, string | undefined>>

const most = 999

/** A quantity in a form; undefined if invalid. */
const quantityIn = (text: string | undefined): number | undefined => (/^\d{1,3}$/.test(text ?? '') ? Number(text) : undefined)

/** The option for a field's value: by key, or by leading number if that is unambiguous (`opslag=256`). */
function optionIn({ options }: Attribute, requested: string | undefined): Attribute['options'][number] | undefined {
  if (!requested) return undefined
  const beginning = options.filter(({ key }) => /^\d+$/.test(requested) && key.startsWith(`${requested}-`))
  return options.find(({ key }) => key === requested) ?? (beginning.length === 1 ? beginning[0] : undefined)
}

/** Choices for a configurable product, in the order of choosing. */
export const chosenOptions = ({ configurable_data = [] }: Composition, fields: Fields) =>
  configurable_data.flatMap(attribute => {
    const option = optionIn(attribute, fields[attribute.code])
    return option ? [{ code: attribute.code, option }] : []
  })

/** Choices for a bundle, with quantities; `isNew`: an untouched form, which shows the defaults. */
export function chosenSelections({ bundle_options = [] }: Composition, fields: Fields, isNew: boolean) {
  return bundle_options.flatMap(option => {
    const isChosen = ({ id, is_default }: BundleSelection): boolean =>
      (isNew && is_default) || (option.type === 'radio' ? fields[`option_${option.option_id}`] === String(id) : `part_${id}` in fields)
    return option.selections.filter(isChosen).map(selection => {
      const requested = selection.can_change_qty ? quantityIn(fields[`qty_${selection.id}`]) : undefined
      return { option, selection, qty: requested ?? selection.qty }
    })
  })
}

/** Quantities of a group's products. */
export const chosenChildren = ({ child_products = [] }: Composition, fields: Fields, isNew: boolean) =>
  child_products.map(child => ({
    child,
    qty: quantityIn(fields[`qty_${child.product_id}`]) ?? (isNew && child.in_stock ? child.qty : 0),
  }))

/** Skus of the services in a form; children of a service that was not chosen are ignored. */
export function chosenServices(services: readonly ProductService[], fields: Fields): string[] {
  const isChosen = ({ sku, option_group }: Pick<ProductService, 'sku' | 'option_group'>): boolean =>
    option_group === null ? `service_${sku}` in fields : fields[`group_${option_group}`] === sku
  return services.filter(isChosen).flatMap(service => [
    service.sku,
    ...Object.values(service.children)
      .filter(isChosen)
      .map(({ sku }) => sku),
  ])
}

/** Whether these fields may choose services, and accessories. */
export function asked(fields: Fields): { services: boolean; accessories: boolean } {
  const names = Object.keys(fields)
  return {
    services: names.some(name => name.startsWith('service_') || name.startsWith('group_')),
    accessories: names.some(name => name.startsWith('accessory_')),
  }
}

/** The choices of a form, as the API takes them. */
export function optionOf(composition: Composition, fields: Fields): ProductOption | undefined {
  if (composition.configurable_data)
    return {
      extension_attributes: {
        configurable_item_options: chosenOptions(composition, fields).map(({ code, option }) => ({
          option_id: code,
          option_value: option.id,
        })),
      },
    }
  if (composition.bundle_options)
    return {
      extension_attributes: {
        bundle_options: chosenSelections(composition, fields, false)
          .filter(({ qty }) => qty > 0)
          .map(({ option, selection, qty }) => ({ option_id: option.option_id, option_qty: qty, option_selections: [selection.id] })),
      },
    }
  return undefined
}

/** Selected accessories. */
export const chosenAccessories = (accessories: readonly Accessory[], fields: Fields): Accessory[] =>
  accessories.filter(({ product_id }) => fields[`accessory_${product_id}`] !== undefined)

/** All choices on a product's page. */
export interface Choosable {
  composition: Composition
  services: readonly ProductService[]
  accessories: readonly Accessory[]
}

/** The fields that are choices of this product, for the address of its page; all others are dropped. */
export function knownFields({ composition, services, accessories }: Choosable, fields: Fields): ChosenFields {
  const { bundle_options = [], child_products = [] } = composition
  const options = chosenOptions(composition, fields).map(({ code, option }) => [code, option.key] as const)
  const selections = bundle_options.flatMap(option => option.selections.map(({ id }) => ({ id, option: option.option_id })))
  const groups = services.flatMap(service => [service, ...Object.values(service.children)])
  const names = [
    ...selections.flatMap(({ id, option }) => [`option_${option}`, `part_${id}`, `qty_${id}`]),
    ...child_products.map(({ product_id }) => `qty_${product_id}`),
    ...groups.map(({ sku, option_group }) => (option_group === null ? `service_${sku}` : `group_${option_group}`)),
    ...accessories.map(({ product_id }) => `accessory_${product_id}`),
  ]
  const qty = quantityIn(fields.qty)
  const rest = [...new Set(names)].flatMap(name => {
    const value = fields[name]
    return value !== undefined && value.length <= 64 ? [[name, value] as const] : []
  })
  return Object.fromEntries([...options, ...rest, ...(qty !== undefined && qty > 1 && qty <= most ? [['qty', String(qty)] as const] : [])])
}
