import { z } from 'zod';
import { CURRENCY_CODE_MESSAGE } from './input-messages.ts';

/** ISO 4217 code. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/, CURRENCY_CODE_MESSAGE);
export type CurrencyCode = z.infer<typeof CurrencyCode>;

/** Amount in minor units (cents, fils, yen) of its currency. */
export const Money = z.object({ amount: z.int(), currency: CurrencyCode });
export type Money = z.infer<typeof Money>;

/** Units of `currency` per US dollar on `asOf` (decision 24). */
export const ExchangeRate = z.object({
  currency: CurrencyCode,
  rate: z.number().positive(),
  exponent: z.int().min(0).max(4),
  asOf: z.iso.date(),
});
export type ExchangeRate = z.infer<typeof ExchangeRate>;
