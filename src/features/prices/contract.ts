import { z } from 'zod';
import { BooksFilter } from '#features/books/admin-contract.ts';
import { adminListReply, adminReply } from '#kernel/admin-list.ts';
import { Catalogue } from '#kernel/book.ts';
import { line } from '#kernel/text.ts';
import { OUTCOMES, PRICE_FIELDS, PRICE_MAX, PriceField, PriceRule, STATES } from './price-rule.ts';

/** Larger selections are sent as a filter. */
const IDS_MAX = 2000;
const CELLS_MAX = 2000;

const amount = z
  .int()
  .positive('Enter a price above zero.')
  .max(PRICE_MAX, 'This price is too high.')
  .nullable();
const AllPrices = z.object(
  Object.fromEntries(PRICE_FIELDS.map((name) => [name, z.int().nullable()])) as Record<
    PriceField,
    z.ZodNullable<z.ZodInt>
  >,
);

/** A book in the price grid; prices in cents of USD. */
export const PriceRow = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  author: z.string(),
  catalogue: Catalogue,
  prices: AllPrices,
});
export type PriceRow = z.infer<typeof PriceRow>;
export const PricesReply = adminListReply(PriceRow);

/** A grid cell: `was` is the price the editor saw, `now` the new one. */
const Cell = z.object({ id: z.string().max(64), field: PriceField, was: z.int().nullable(), now: amount });
export type Cell = z.infer<typeof Cell>;
export const CellsRequest = z.object({ cells: z.array(Cell).min(1).max(CELLS_MAX) });
export const CellsReply = adminReply(
  z.object({
    saved: z.int(),
    refused: z.array(
      z.object({ id: z.string(), field: PriceField, reason: z.string(), current: z.int().nullable() }),
    ),
    rows: z.array(PriceRow),
  }),
);

/** Selected books: explicit ids, or everything that matches a filter. */
export const BookSelection = z.union([
  z.object({ ids: z.array(z.string().max(64)).min(1, 'Choose books.').max(IDS_MAX) }),
  z.object({ filter: BooksFilter }),
]);
export type BookSelection = z.infer<typeof BookSelection>;

export const PreviewRequest = z.object({ choice: BookSelection, rule: PriceRule });
const PreviewedBook = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  before: z.partialRecord(PriceField, z.int().nullable()),
  after: z.partialRecord(PriceField, z.int().nullable()),
  reason: z.string().nullable(),
});
export type PreviewedBook = z.infer<typeof PreviewedBook>;
export const PreviewReply = adminReply(
  z.object({
    total: z.int(),
    changed: z.int(),
    refused: z.int(),
    /** Sample of the books that change or are refused. */
    books: z.array(PreviewedBook),
  }),
);

export const PriceChangeRequest = PreviewRequest.extend({
  title: line('the name', 120),
  /** Null applies the change at once. */
  from: z.iso.datetime({ offset: true }).nullable(),
  until: z.iso.datetime({ offset: true }).nullable(),
}).refine(({ from, until }) => !until || Date.parse(until) > (from ? Date.parse(from) : Date.now()), {
  path: ['until'],
  error: 'The end must be after the start.',
});
/** A bulk price change, immediate or scheduled. */
export const PriceChange = z.object({
  id: z.string(),
  title: z.string(),
  rule: PriceRule,
  state: z.enum(STATES),
  from: z.string(),
  until: z.string().nullable(),
  staffName: z.string(),
  createdAt: z.string(),
  /** Reason of the failure; null otherwise. */
  failure: z.string().nullable(),
  /** Number of books per outcome. */
  books: z.partialRecord(z.enum(OUTCOMES), z.int()),
});
export type PriceChange = z.infer<typeof PriceChange>;
export const PriceChangeReply = adminReply(PriceChange);
/** A book of a price change, with its outcome. */
export const ChangedBook = PreviewedBook.extend({ outcome: z.enum(OUTCOMES) });
export type ChangedBook = z.infer<typeof ChangedBook>;
export const ChangeBooksReply = adminListReply(ChangedBook);
