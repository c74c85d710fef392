import { z } from 'zod';
import { AdminListQuery, adminReply } from '#kernel/admin-list.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { looseText } from '#kernel/text.ts';

/** Changes above this percentage must be confirmed, in case of a typing error. */
export const JUMP_PERCENT = 20;

/** Units of the currency that one US dollar buys. */
const Rate = z
  .number('Enter a rate, for example 1.25.')
  .min(0.000_001, 'Enter a rate above zero.')
  .max(1_000_000, 'Enter a rate below one million.');

/** A new rate next to the one it replaces. */
export const RateDifference = z.object({
  currency: CurrencyCode,
  rate: Rate,
  /** Null when the shop has no rate yet. */
  was: Rate.nullable(),
  previousDate: z.iso.date().nullable(),
  /** In per cent, to two decimals. */
  change: z.number().nullable(),
  /** True if the rate changes by more than 20 %, which must be confirmed. */
  isJump: z.boolean(),
});
export type RateDifference = z.infer<typeof RateDifference>;

/** Effect of an ECB file on the shop's rates. */
export const RatesPreview = z.object({
  asOf: z.iso.date(),
  changes: z.array(RateDifference),
  /** Currencies in the file that the shop has no rate for. */
  others: z.array(z.string()),
  /** Currencies of the shop that the file lacks; they keep their rates. */
  missing: z.array(z.string()),
  /** True when all rates of the shop are newer than the file, so applying it would change nothing. */
  isOld: z.boolean(),
});
export type RatesPreview = z.infer<typeof RatesPreview>;
export const RatesPreviewReply = adminReply(RatesPreview);

/** The ECB's daily file as text: `eurofxref-daily.xml` or `eurofxref.csv`. */
export const RatesFileRequest = z.object({
  text: looseText('Choose a file.').max(200_000, 'This file is too large to be the ECB’s daily file.'),
});

/** Rates of one day, to be applied. */
export const PutRatesRequest = z.object({
  asOf: z.iso.date('Choose a date.'),
  rates: z
    .array(z.object({ currency: CurrencyCode, rate: Rate }))
    .min(1, 'Enter at least one rate.')
    .max(200),
  /** Confirms changes of more than 20 %. */
  isConfirmed: z.boolean().default(false),
});
export type PutRatesRequest = z.infer<typeof PutRatesRequest>;

/** Rate of a currency on one day. */
export const RateRow = z.object({ currency: CurrencyCode, rate: z.number(), asOf: z.string() });
export const RatesReply = adminReply(z.array(RateRow));
export const RatesQuery = AdminListQuery;
