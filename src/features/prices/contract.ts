import { z } from 'zod';
import { BooksFilter } from '#features/books/admin-contract.ts';
import { adminListReply, adminReply } from '#kernel/admin-list.ts';
import { Catalogue } from '#kernel/book.ts';
import { line } from '#kernel/text.ts';
import { OUTCOMES, PRICE_FIELDS, PRICE_MAX, PriceField, PriceRule, STATES } from './rule.ts';

/** How many books are named one by one; more are chosen by a filter. */
const NAMED_MAX = 2000;
/** How many cells are saved at once. */
const CELLS_MAX = 2000;

const amount = z
  .int()
  .positive('A price is more than nothing.')
  .max(PRICE_MAX, 'This is too high.')
  .nullable();
const AllPrices = z.object(
  Object.fromEntries(PRICE_FIELDS.map((name) => [name, z.int().nullable()])) as Record<
    PriceField,
    z.ZodNullable<z.ZodInt>
  >,
);

/** A book in the grid; prices are cents of USD. */
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

/** A cell of the grid: what the editor saw in it, and what it is to be. */
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

/** Which books: these, or all that a filter finds. */
export const ChosenBooks = z.union([
  z.object({ ids: z.array(z.string().max(64)).min(1, 'Choose books.').max(NAMED_MAX) }),
  z.object({ filter: BooksFilter }),
]);
export type ChosenBooks = z.infer<typeof ChosenBooks>;

export const PreviewRequest = z.object({ choice: ChosenBooks, rule: PriceRule });
const Previewed = z.object({
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  before: z.partialRecord(PriceField, z.int().nullable()),
  after: z.partialRecord(PriceField, z.int().nullable()),
  reason: z.string().nullable(),
});
export type Previewed = z.infer<typeof Previewed>;
export const PreviewReply = adminReply(
  z.object({
    total: z.int(),
    changed: z.int(),
    refused: z.int(),
    /** The first of those that change or are refused. */
    books: z.array(Previewed),
  }),
);

export const ChangeRequest = PreviewRequest.extend({
  title: line('what it is called', 120),
  /** Absent: at once. */
  from: z.iso.datetime({ offset: true }).nullable(),
  until: z.iso.datetime({ offset: true }).nullable(),
}).refine(({ from, until }) => !until || Date.parse(until) > (from ? Date.parse(from) : Date.now()), {
  path: ['until'],
  error: 'It has to end after it begins.',
});
/** A change of the prices of many books, dated or at once. */
export const PriceChange = z.object({
  id: z.string(),
  title: z.string(),
  rule: PriceRule,
  state: z.enum(STATES),
  from: z.string(),
  until: z.string().nullable(),
  staffName: z.string(),
  createdAt: z.string(),
  /** Why it failed; null unless it has. */
  failure: z.string().nullable(),
  /** How many books are in each outcome. */
  books: z.partialRecord(z.enum(OUTCOMES), z.int()),
});
export type PriceChange = z.infer<typeof PriceChange>;
export const PriceChangeReply = adminReply(PriceChange);
/** A book of a change, and what became of it. */
export const ChangedBook = Previewed.extend({ outcome: z.enum(OUTCOMES) });
export type ChangedBook = z.infer<typeof ChangedBook>;
export const ChangeBooksReply = adminListReply(ChangedBook);
