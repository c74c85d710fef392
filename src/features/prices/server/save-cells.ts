import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { loadBooks, type StoredBook } from '#features/books/server/stored-books.ts';
import type { Audit } from '#platform/staff/audit.ts';
import type { Cell } from '../contract.ts';
import { type ChangedPrices, findPriceProblem, PRICE_NAMES, type PriceField } from '../price-rule.ts';
import type { PricesDependencies } from './dependencies.ts';
import { getPrices } from './price-rows.ts';

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
  saveBooks: PricesDependencies['saveBooks'],
  cells: readonly Cell[],
  audit: Audit,
): Promise<{ saved: number; refused: RefusedCell[] }> {
  await lockUntilCommit(tx, LOCKS.books);
  const cellsByBook = Map.groupBy(cells, ({ id }) => id);
  const currentBooks = new Map(
    (await loadBooks(tx, 'id', [...cellsByBook.keys()])).map((book) => [book.id, book]),
  );
  const refused: RefusedCell[] = [];
  const books: StoredBook[] = [];
  let saved = 0;
  for (const [id, bookCells] of cellsByBook) {
    const book = currentBooks.get(id);
    const merged = book
      ? mergeCells(book, bookCells)
      : { refused: bookCells.map((cell) => missingBook(cell)) };
    refused.push(...merged.refused);
    if (!book || !('after' in merged) || Object.keys(merged.after).length === 0) continue;
    saved += Object.keys(merged.after).length;
    books.push({ ...book, prices: { ...book.prices, ...merged.after } });
    await auditPrices(audit, tx, 'book.prices-edited', book, merged.after);
  }
  if (books.length > 0) await saveBooks(tx, { books });
  return { saved, refused };
}

export async function auditPrices(
  audit: Audit,
  tx: Db,
  action: string,
  book: StoredBook,
  after: ChangedPrices,
): Promise<void> {
  const prefixed = (prices: ChangedPrices, changed: ChangedPrices) =>
    Object.fromEntries(
      Object.keys(changed).map((field) => [`prices.${field}`, prices[field as PriceField] ?? null]),
    );
  await audit(tx, {
    action,
    subject: 'book',
    subjectId: book.id,
    label: book.title,
    before: prefixed(getPrices(book), after),
    after: prefixed(after, after),
  });
}

function mergeCells(
  book: StoredBook,
  cells: readonly Cell[],
): { after: ChangedPrices; refused: RefusedCell[] } {
  const prices = getPrices(book);
  const refused: RefusedCell[] = [];
  const after: ChangedPrices = {};
  for (const { id, field, was, now } of cells) {
    const current = prices[field];
    if (current === now) continue;
    if (current === was) after[field] = now;
    else refused.push({ id, field, current, reason: 'Someone else has just changed this price.' });
  }
  const fields = Object.keys(after) as PriceField[];
  const problem = findPriceProblem({ ...prices, ...after }, fields);
  if (!problem) return { after, refused };
  const refusedFields = fields.map((field) => ({
    id: book.id,
    field,
    reason: problem,
    current: prices[field],
  }));
  return { after: {}, refused: [...refused, ...refusedFields] };
}

const missingBook = ({ id, field }: Cell): RefusedCell => ({
  id,
  field,
  current: null,
  reason: `This book no longer exists. ${PRICE_NAMES[field]} wasn’t saved.`,
});
