import type { Db } from '#db/connect.ts';
import { copiesLeftWords, copiesOf, withinEditions } from '#features/books/edition-copies.ts';
import { unavailableLine } from '#features/books/unavailable.ts';
import type { BookColour } from '#kernel/edition.ts';
import { Failure } from '#platform/http/failures.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import type { CartItem } from '../contract.ts';
import type { SoldBook } from './queries.ts';

interface Wanted {
  userId: string;
  book: SoldBook;
  /** All leathers, disabled ones too. */
  colours: readonly BookColour[];
  quantity: number;
  /** The line whose copies are set; without it, copies are added to those that are there. */
  itemId?: string;
}

/**
 * Does `work` where the edition has the copies that are wanted, besides those in the other lines of this book
 * (decision 25). One change of a person's limited books after the other. Copies in a cart are not reserved: that is done
 * when the order is placed.
 * @throws Failure 422 `EDITION_LIMIT`, saying how many are left
 */
export async function withinEdition<T>(db: Db, wanted: Wanted, work: (tx: Db) => Promise<T>): Promise<T> {
  if (wanted.book.copiesLeft === undefined) return work(db);
  return db.transaction(async (tx) => {
    await inTurn(tx, wanted.userId);
    await refuseBeyondEdition(tx, wanted);
    return work(tx);
  });
}

/**
 * The same inside a transaction in which this person's changes wait for each other.
 * @throws Failure 422 `EDITION_LIMIT`, saying how many are left
 */
export async function refuseBeyondEdition(
  tx: Db,
  { userId, book, colours, quantity, itemId }: Wanted,
): Promise<void> {
  const { id: bookId, copiesLeft } = book;
  if (copiesLeft === undefined) return;
  const rows = await tx.query<Row>(LINES, [userId, bookId]);
  const lines = withinEditions(
    rows.map((row) => ({ ...row, bookId, copiesLeft, unavailable: unavailableLine(book, row, colours) })),
  );
  const inCart = copiesOf(
    lines.filter(({ id }) => id !== itemId),
    bookId,
  );
  if (inCart + quantity <= copiesLeft) return;
  const words = copiesLeftWords(copiesLeft, inCart);
  throw new Failure(422, 'EDITION_LIMIT', words, { quantity: words });
}

type Row = Pick<CartItem, 'id' | 'variantType' | 'leatherType' | 'color' | 'quantity'>;

/** In the order in which the cart shows them. */
const LINES = `
  SELECT id, variant_type AS "variantType", leather_type AS "leatherType", color, quantity FROM cart_items
  WHERE user_id = $1 AND book_id = $2 ORDER BY id`;
