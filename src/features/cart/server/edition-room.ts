import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { copiesLeftMessage, countCopies, limitToEditions } from '#features/books/edition-copies.ts';
import { findLineProblem } from '#features/books/unavailable.ts';
import type { BookColour } from '#kernel/edition.ts';
import { Failure } from '#platform/http/failures.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import { cartItems } from '../tables.ts';
import type { SoldBook } from './queries.ts';

interface EditionRequest {
  userId: string;
  book: SoldBook;
  /** All leathers, including disabled ones. */
  colours: readonly BookColour[];
  quantity: number;
  /** Line whose quantity is set; if omitted, copies are added. */
  itemId?: string;
}

/**
 * Runs `work` if the edition has enough copies left besides the customer's other lines of the book (decision 25).
 * Serialised per customer. Copies in a cart aren't reserved; placing the order does that.
 * @throws Failure 422 `EDITION_LIMIT` with the copies left
 */
export async function withinEdition<T>(
  db: Db,
  request: EditionRequest,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  if (request.book.copiesLeft === undefined) return work(db);
  return db.transaction(async (tx) => {
    await lockPerson(tx, request.userId);
    await requireEditionRoom(tx, request);
    return work(tx);
  });
}

/**
 * Like `withinEdition`, for a transaction that already serialises the customer's changes.
 * @throws Failure 422 `EDITION_LIMIT` with the copies left
 */
export async function requireEditionRoom(
  tx: Db,
  { userId, book, colours, quantity, itemId }: EditionRequest,
): Promise<void> {
  const { id: bookId, copiesLeft } = book;
  if (copiesLeft === undefined) return;
  const rows = await tx.query(LINES, [userId, bookId]);
  const lines = limitToEditions(
    rows.map((row) => ({ ...row, bookId, copiesLeft, unavailable: findLineProblem(book, row, colours) })),
  );
  const inCart = countCopies(
    lines.filter(({ id }) => id !== itemId),
    bookId,
  );
  if (inCart + quantity <= copiesLeft) return;
  const message = copiesLeftMessage(copiesLeft, inCart);
  throw new Failure(422, 'EDITION_LIMIT', message, { quantity: message });
}

const LINES = selectFrom(
  cartItems,
  ['id', 'variantType', 'leatherType', 'color', 'quantity'],
  'WHERE user_id = $1 AND book_id = $2 ORDER BY id',
);
