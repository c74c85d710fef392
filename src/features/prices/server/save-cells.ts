import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilEnd } from '#db/locks.ts';
import { type WholeBook, wholeBooks } from '#features/books/server/whole-books.ts';
import type { Audit } from '#platform/staff/audit.ts';
import type { Cell } from '../contract.ts';
import { type ChangedPrices, PRICE_NAMES, type PriceField, problemOf } from '../rule.ts';
import type { PricesAdmin } from './dependencies.ts';
import { pricesOf } from './price-rows.ts';

interface RefusedCell {
  id: string;
  field: PriceField;
  reason: string;
  current: number | null;
}

/**
 * Saves cells of the grid. Refuses a cell that somebody else changed meanwhile, and all cells of a book whose prices
 * would be inconsistent.
 * @returns the number of saved cells, and the refused ones with reasons
 */
export async function saveCells(
  tx: Db,
  saveBooks: PricesAdmin['saveBooks'],
  cells: readonly Cell[],
  audit: Audit,
): Promise<{ saved: number; refused: RefusedCell[] }> {
  await lockUntilEnd(tx, LOCKS.books);
  const byBook = Map.groupBy(cells, ({ id }) => id);
  const kept = new Map((await wholeBooks(tx, 'id', [...byBook.keys()])).map((book) => [book.id, book]));
  const refused: RefusedCell[] = [];
  const books: WholeBook[] = [];
  let saved = 0;
  for (const [id, own] of byBook) {
    const book = kept.get(id);
    const made = book ? mergedCells(book, own) : { refused: own.map((cell) => gone(cell)) };
    refused.push(...made.refused);
    if (!book || !('after' in made) || Object.keys(made.after).length === 0) continue;
    saved += Object.keys(made.after).length;
    books.push({ ...book, prices: { ...book.prices, ...made.after } });
    await auditPrices(audit, tx, 'book.prices', book, made.after);
  }
  if (books.length > 0) await saveBooks(tx, { books });
  return { saved, refused };
}

export async function auditPrices(
  audit: Audit,
  tx: Db,
  action: string,
  book: WholeBook,
  after: ChangedPrices,
): Promise<void> {
  const named = (prices: ChangedPrices, of: ChangedPrices) =>
    Object.fromEntries(
      Object.keys(of).map((field) => [`prices.${field}`, prices[field as PriceField] ?? null]),
    );
  await audit(tx, {
    action,
    subject: 'book',
    subjectId: book.id,
    label: book.title,
    before: named(pricesOf(book), after),
    after: named(after, after),
  });
}

function mergedCells(
  book: WholeBook,
  cells: readonly Cell[],
): { after: ChangedPrices; refused: RefusedCell[] } {
  const prices = pricesOf(book);
  const refused: RefusedCell[] = [];
  const after: ChangedPrices = {};
  for (const { id, field, was, now } of cells) {
    const current = prices[field];
    if (current === now) continue;
    if (current === was) after[field] = now;
    else refused.push({ id, field, current, reason: 'Somebody else has changed this price meanwhile.' });
  }
  const fields = Object.keys(after) as PriceField[];
  const problem = problemOf({ ...prices, ...after }, fields);
  if (!problem) return { after, refused };
  const all = fields.map((field) => ({ id: book.id, field, reason: problem, current: prices[field] }));
  return { after: {}, refused: [...refused, ...all] };
}

const gone = ({ id, field }: Cell): RefusedCell => ({
  id,
  field,
  current: null,
  reason: `This book is not here any more: ${PRICE_NAMES[field]} was not saved.`,
});
