import type { Pack } from '../../environment'
import { tierData } from './data'
import { seedTierPrices } from './seed'

/** Prices for more than one: of some products for everybody, of others for companies. */
export const pack: Pack = { name: 'tier-prices', feature: 'tierPrices', tiers: tierData, seed: seedTierPrices }
