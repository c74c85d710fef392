import { z } from 'zod';
import { AdminListQuery, adminReply } from '#kernel/admin-list.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { loose } from '#kernel/text.ts';

/** A change of more than so many per cent is taken for a slip until somebody says that it is none. */
export const JUMP_PERCENT = 20;

/** How many units of the currency one US dollar buys. */
const Rate = z
  .number('Write the rate as a number.')
  .min(0.000_001, 'A rate is more than nothing.')
  .max(1_000_000, 'A rate is less than a million.');

/** A rate with what it was before, as it is shown before it is taken. */
export const RateChange = z.object({
  currency: CurrencyCode,
  rate: Rate,
  /** Null where the shop has none. */
  was: Rate.nullable(),
  wasOn: z.iso.date().nullable(),
  /** In per cent, to two decimals. */
  change: z.number().nullable(),
  /** Whether it has to be confirmed: a change of more than `JUMP_PERCENT`. */
  isJump: z.boolean(),
});
export type RateChange = z.infer<typeof RateChange>;

/** What a file of the ECB holds for this shop. */
export const RatesPreview = z.object({
  asOf: z.iso.date(),
  changes: z.array(RateChange),
  /** Currencies of the file that the shop has no prices in. */
  others: z.array(z.string()),
  /** Currencies of the shop that are not in the file: they keep their rates. */
  missing: z.array(z.string()),
  /** Whether the shop has rates of a later day already: these would change nothing. */
  isOld: z.boolean(),
});
export type RatesPreview = z.infer<typeof RatesPreview>;
export const RatesPreviewReply = adminReply(RatesPreview);

/** The daily file of the ECB as its text: `eurofxref-daily.xml` or `eurofxref.csv`. */
export const RatesFileRequest = z.object({
  text: loose('The file is not there.').max(200_000, 'This is larger than the daily file of the ECB.'),
});

/** Rates of one day. */
export const PutRatesRequest = z.object({
  asOf: z.iso.date('Write the day.'),
  rates: z
    .array(z.object({ currency: CurrencyCode, rate: Rate }))
    .min(1, 'Write at least one rate.')
    .max(200),
  /** Whether changes of more than `JUMP_PERCENT` are meant. */
  isConfirmed: z.boolean().default(false),
});
export type PutRatesRequest = z.infer<typeof PutRatesRequest>;

/** A rate of a day in the list. */
export const RateRow = z.object({ currency: CurrencyCode, rate: z.number(), asOf: z.string() });
export const RatesReply = adminReply(z.array(RateRow));
export const RatesQuery = AdminListQuery;
