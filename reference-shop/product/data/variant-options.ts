import type { Database } from '../../database/database'

/** The options that distinguish variants, in the order of choosing. The caller adds the condition on variants. */
export const variantOptions = (database: Database) =>
  database()
    .selectFrom('variant_options')
    .innerJoin('products', 'products.id', 'variant_options.variant_id')
    .innerJoin('super_attributes', join =>
      join.onRef('super_attributes.product_id', '=', 'products.parent_id').onRef('super_attributes.code', '=', 'variant_options.code'),
    )
    .innerJoin('facets', 'facets.code', 'variant_options.code')
    .select(['variant_id', 'variant_options.code', 'facets.label', 'variant_options.label as value'])
    .orderBy('super_attributes.position')
