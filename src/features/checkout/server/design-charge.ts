import type { ExchangeRate } from '#kernel/money.ts';
import { convertCharges } from '../charges.ts';
import { type DesignPart, designCost } from '../design-cost.ts';
import type { StoredCharges } from './stored-charges.ts';

/** Design charge per copy, in minor units of the rate's currency. */
export const createDesignCharge =
  (charges: StoredCharges) =>
  (parts: readonly DesignPart[], rate: ExchangeRate): number =>
    designCost(parts, convertCharges(charges.current(), rate).customization);
