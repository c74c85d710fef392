import { z } from 'zod';
import { AdminListQuery, adminReply } from '#kernel/admin-list.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { looseText } from '#kernel/text.ts';

/** Changes above this percentage must be confirmed, in case of a typing error. */
export const JUMP_PERCENT = 20;

/** Units of the currency that one US dollar buys. */
const Rate = z
  .number('Write the rate as a number.')
  .min(0.000_001, 'A rate is more than nothing.')
  .max(1_000_000, 'A rate is less than a million.');

/** A new rate next to the one it replaces. */
export const RateDifference = z.object({
  currency: CurrencyCode,
  rate: Rate,
  /** Null when the shop has no rate yet. */
  was: Rate.nullable(),
  previousDate: z.iso.date().nullable(),
  /** In per cent, to two decimals. */
  change: z.number().nullable(),
  /** True above `JUMP_PERCENT`: the change must be confirmed. */
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
  text: looseText('The file is not there.').max(200_000, 'This is larger than the daily file of the ECB.'),
});

/** Rates of one day, to be applied. */
export const PutRatesRequest = z.object({
  asOf: z.iso.date('Write the day.'),
  rates: z
    .array(z.object({ currency: CurrencyCode, rate: Rate }))
    .min(1, 'Write at least one rate.')
    .max(200),
  /** Confirms changes above `JUMP_PERCENT`. */
  isConfirmed: z.boolean().default(false),
});
export type PutRatesRequest = z.infer<typeof PutRatesRequest>;

/** Rate of a currency on one day. */
export const RateRow = z.object({ currency: CurrencyCode, rate: z.number(), asOf: z.string() });
export const RatesReply = adminReply(z.array(RateRow));
export const RatesQuery = AdminListQuery;
