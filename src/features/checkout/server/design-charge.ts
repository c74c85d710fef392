import type { ExchangeRate } from '#kernel/money.ts';
import { chargesIn } from '../charges.ts';
import { type DesignPart, designCost } from '../design-cost.ts';
import type { StoredCharges } from './stored-charges.ts';

/** Design charge per copy, in minor units of the rate's currency. */
export const designChargeOf =
  (charges: StoredCharges) =>
  (parts: readonly DesignPart[], rate: ExchangeRate): number =>
    designCost(parts, chargesIn(charges.current(), rate).customization);
