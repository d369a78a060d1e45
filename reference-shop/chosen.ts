import type { ProductOption } from '../shared/contract/api/quote'
import type { ProductService } from '../shared/contract/api/services'
import type { Accessory, Attribute, BundleSelection, ChosenFields, Composition } from '../shared/contract/product'

type Fields = Readonly<Record<string, string | undefined>>

const most = 999

/** A quantity in a form; undefined for what is none. */
const quantityIn = (text: string | undefined): number | undefined => (/^\d{1,3}$/.test(text ?? '') ? Number(text) : undefined)

/** The option that a field asks for: by its key, or by the number it begins with when only one does (`opslag=256`). */
function optionIn({ options }: Attribute, asked: string | undefined): Attribute['options'][number] | undefined {
  if (!asked) return undefined
  const beginning = options.filter(({ key }) => /^\d+$/.test(asked) && key.startsWith(`${asked}-`))
  return options.find(({ key }) => key === asked) ?? (beginning.length === 1 ? beginning[0] : undefined)
}

/** What is chosen of a configurable product, in the order of choosing. */
export const chosenOptions = ({ configurable_data = [] }: Composition, fields: Fields) =>
  configurable_data.flatMap(attribute => {
    const option = optionIn(attribute, fields[attribute.code])
    return option ? [{ code: attribute.code, option }] : []
  })

/** What is chosen of a bundle, with how many of each; `isNew` stands for a form that nobody filled in: it shows what the shop proposes. */
export function chosenSelections({ bundle_options = [] }: Composition, fields: Fields, isNew: boolean) {
  return bundle_options.flatMap(option => {
    const isChosen = ({ id, is_default }: BundleSelection): boolean =>
      (isNew && is_default) || (option.type === 'radio' ? fields[`optie_${option.option_id}`] === String(id) : `deel_${id}` in fields)
    return option.selections.filter(isChosen).map(selection => {
      const asked = selection.can_change_qty ? quantityIn(fields[`aantal_${selection.id}`]) : undefined
      return { option, selection, qty: asked ?? selection.qty }
    })
  })
}

/** How many of each product of a group. */
export const chosenChildren = ({ child_products = [] }: Composition, fields: Fields, isNew: boolean) =>
  child_products.map(child => ({
    child,
    qty: quantityIn(fields[`aantal_${child.product_id}`]) ?? (isNew && child.in_stock ? child.qty : 0),
  }))

/** Skus of the services in a form; what goes with a service that was not chosen does not count. */
export function chosenServices(services: readonly ProductService[], fields: Fields): string[] {
  const isChosen = ({ sku, option_group }: Pick<ProductService, 'sku' | 'option_group'>): boolean =>
    option_group === null ? `dienst_${sku}` in fields : fields[`groep_${option_group}`] === sku
  return services.filter(isChosen).flatMap(service => [
    service.sku,
    ...Object.values(service.children)
      .filter(isChosen)
      .map(({ sku }) => sku),
  ])
}

/** What a form asks of a product, as the API takes it. */
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

/** The accessories that come along. */
export const chosenAccessories = (accessories: readonly Accessory[], fields: Fields): Accessory[] =>
  accessories.filter(({ product_id }) => fields[`bij_${product_id}`] !== undefined)

/** All that there is to choose on a product's page. */
export interface Choosable {
  composition: Composition
  services: readonly ProductService[]
  accessories: readonly Accessory[]
}

/** The fields that are a choice of this product, so that its page can show them again; nothing else comes into the address. */
export function knownFields({ composition, services, accessories }: Choosable, fields: Fields): ChosenFields {
  const { bundle_options = [], child_products = [] } = composition
  const options = chosenOptions(composition, fields).map(({ code, option }) => [code, option.key] as const)
  const selections = bundle_options.flatMap(option => option.selections.map(({ id }) => ({ id, option: option.option_id })))
  const groups = services.flatMap(service => [service, ...Object.values(service.children)])
  const names = [
    ...selections.flatMap(({ id, option }) => [`optie_${option}`, `deel_${id}`, `aantal_${id}`]),
    ...child_products.map(({ product_id }) => `aantal_${product_id}`),
    ...groups.map(({ sku, option_group }) => (option_group === null ? `dienst_${sku}` : `groep_${option_group}`)),
    ...accessories.map(({ product_id }) => `bij_${product_id}`),
  ]
  const qty = quantityIn(fields.qty)
  const rest = [...new Set(names)].flatMap(name => {
    const value = fields[name]
    return value !== undefined && value.length <= 64 ? [[name, value] as const] : []
  })
  return Object.fromEntries([...options, ...rest, ...(qty !== undefined && qty > 1 && qty <= most ? [['qty', String(qty)] as const] : [])])
}
