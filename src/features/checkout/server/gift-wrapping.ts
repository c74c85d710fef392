import type { ExchangeRate } from '#kernel/money.ts';
import { convertCharges } from '../charges.ts';
import type { StoredCharges } from './stored-charges.ts';

/** Cost of gift wrapping all copies, in minor units of the rate's currency. */
export const createGiftWrappingCharge =
  (charges: StoredCharges) =>
  ({ quantity }: { quantity: number }, rate: ExchangeRate): number =>
    convertCharges(charges.current(), rate).wrapping.giftWrapping * quantity;
