import type { Db, Statements } from '#db/connect.ts';
import { type Binding, isBoundByDesign } from '#kernel/bindings.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import type { AddItemRequest, UpdateItemRequest } from '../contract.ts';
import { CART_LINES_MAX } from '../limits.ts';
import { tooManyTogether } from '../too-many-together.ts';
import { boundBookOfLine, changeOf, failureOf } from './actions.ts';
import { refusalOf, UNKNOWN_BOOK } from './bindings.ts';
import type { Carts } from './carts.ts';
import type { LineDesign } from './designs.ts';
import { refuseBeyondEdition } from './edition-room.ts';
import type { KeptCart } from './kept-cart.ts';
import { keptCart, type SoldBook } from './queries.ts';

/**
 * Adds copies bound to the customer's design, which determines edition, leather and colour. Equal designs share a line
 * (decision 37).
 * @throws Failure as `addItem`, and for a design that can't be made
 */
export async function addDesigned(
  shop: Carts,
  userId: string,
  { bookData, quantity, bookCustomization, isDesignSaved = true }: AddItemRequest,
  books: ReadonlyMap<string, SoldBook>,
): Promise<KeptCart> {
  const book = designable(books.get(bookData.id));
  const colours = await shop.books.colours();
  const { binding, ...line } = await shop.designs.accept(bookCustomization, { bookId: book.id, userId });
  const refusal = refusalOf(book, binding, colours);
  if (refusal) throw failureOf(refusal);
  return shop.db.transaction(async (tx) => {
    await inTurn(tx, userId);
    await refuseBeyondEdition(tx, { userId, book, colours, quantity });
    const [added] = await tx.query<{ id: string }>(ADD_DESIGNED, [
      ...[newId(), userId, book.id, quantity, ...bound(binding)],
      ...[JSON.stringify(line), line.hash, isDesignSaved],
    ]);
    if (!added)
      throw new Failure(
        422,
        'CART_FULL',
        `Your cart holds ${CART_LINES_MAX} different bindings, as many as it can. Please take one out first.`,
      );
    await shop.designs.hold(tx, added.id, line.uploads);
    return keptCart({ ...shop, db: tx }, userId);
  });
}

/**
 * Checks that the book can be bound to a customer's design; exclusive books can't.
 * @throws Failure 404
 */
function designable(book: SoldBook | undefined): SoldBook {
  if (!book || !isBoundByDesign(book)) throw failureOf(UNKNOWN_BOOK);
  return book;
}

const bound = ({ variantType, leatherType, color }: Binding) => [variantType, leatherType, color];

/** Adding a draft of a design that is already saved keeps it saved. */
const ADD_DESIGNED = `
  INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color, customization, configuration,
    is_design_saved)
  SELECT $1::text, $2::text, $3::text, $4::smallint, $5::text, $6::text, $7::text, $8::text::jsonb, $9::text, $10::boolean
  WHERE (SELECT count(*) FROM cart_items WHERE user_id = $2) < ${CART_LINES_MAX} OR EXISTS (
    SELECT 1 FROM cart_items WHERE user_id = $2 AND book_id = $3 AND variant_type = $5 AND leather_type = $6
      AND color = $7 AND configuration = $9)
  ON CONFLICT (user_id, book_id, variant_type, leather_type, color, configuration)
  DO UPDATE SET quantity = least(${QUANTITY_MAX}, cart_items.quantity + excluded.quantity), updated_at = now(),
    is_design_saved = cart_items.is_design_saved OR excluded.is_design_saved
  RETURNING id`;

/**
 * Replaces a line's design or marks its draft as saved, along with other changes. Lines that become equal are merged.
 * @throws Failure 404 if line or address is missing or another customer's; 422 for a design that can't be made
 */
export async function redesignItem(
  shop: Carts,
  userId: string,
  itemId: string,
  change: UpdateItemRequest,
): Promise<KeptCart> {
  const [book, colours] = await Promise.all([boundBookOfLine(shop, userId, itemId), shop.books.colours()]);
  if (change.bookCustomization !== undefined) designable(book);
  const accepted =
    change.bookCustomization === undefined
      ? null
      : await shop.designs.accept(change.bookCustomization, { bookId: book.id, userId });
  const refusal = accepted && refusalOf(book, accepted.binding, colours);
  if (refusal) throw failureOf(refusal);
  return shop.db.transaction(async (tx) => {
    await inTurn(tx, userId);
    const [line] = await tx.query<{ quantity: number; isDesigned: boolean }>(LINE, [itemId, userId]);
    if (!line) throw notFound();
    if (!line.isDesigned && !accepted)
      throw invalid({
        isDesignSaved: 'This book is bound as the shop binds it: there is no design to save.',
      });
    const quantity = change.quantity ?? line.quantity;
    await refuseBeyondEdition(tx, { userId, book, colours, quantity, itemId });
    const [changed] = await tx.query<{ count: number }>(
      shop.sql.update,
      changeOf(itemId, userId, { ...change, quantity }, true),
    );
    if (!changed?.count) throw notFound();
    if (accepted) await replace(shop, tx, { itemId, userId }, accepted, change.isDesignSaved ?? true);
    else
      await tx.query('UPDATE cart_items SET is_design_saved = $3 WHERE id = $1 AND user_id = $2', [
        ...[itemId, userId, change.isDesignSaved ?? true],
      ]);
    return keptCart({ ...shop, db: tx }, userId);
  });
}

const LINE = `SELECT quantity, customization IS NOT NULL AS "isDesigned" FROM cart_items
  WHERE id = $1 AND user_id = $2 FOR UPDATE`;

async function replace(
  shop: Carts,
  tx: Db,
  { itemId, userId }: { itemId: string; userId: string },
  { binding, ...line }: LineDesign & { binding: Binding },
  isSaved: boolean,
): Promise<void> {
  const [after] = await tx.query<{ id: string; quantity: number }>(REPLACE, [
    ...[itemId, userId, ...bound(binding), JSON.stringify(line), line.hash, isSaved],
  ]);
  if (!after) throw notFound();
  if (after.quantity > QUANTITY_MAX) throw invalid({ quantity: tooManyTogether(after.quantity) });
  await shop.designs.hold(tx, after.id, line.uploads);
}

const REPLACE = `
  WITH line AS (DELETE FROM cart_items WHERE id = $1 AND user_id = $2 RETURNING *)
  INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color, customization,
    configuration, is_design_saved, address_id, box_wrapping, gift_wrapping, shipping_speed, created_at)
  SELECT id, user_id, book_id, quantity, $3::text, $4::text, $5::text, $6::text::jsonb,
    $7::text, $8::boolean, address_id, box_wrapping, gift_wrapping, shipping_speed, created_at
  FROM line
  ON CONFLICT (user_id, book_id, variant_type, leather_type, color, configuration)
  DO UPDATE SET quantity = cart_items.quantity + CASE WHEN cart_items.id = $1 THEN 0 ELSE excluded.quantity END,
    is_design_saved = excluded.is_design_saved, updated_at = now()
  RETURNING id, quantity`;

/** Design of a customer's line. @throws Failure 404 if it has none, and for prints */
export async function designOfLine(db: Db, userId: string, itemId: string) {
  const [line] = await db.query<{ bookId: string; design: object; hash: string; isDesignSaved: boolean }>(
    `SELECT book_id AS "bookId", customization->'design' AS design, configuration AS hash,
       is_design_saved AS "isDesignSaved"
     FROM cart_items WHERE id = $1 AND user_id = $2 AND customization IS NOT NULL AND book_id IS NOT NULL`,
    [itemId, userId],
  );
  if (line) return line;
  throw notFound();
}

/** Design document with this hash from the customer's cart; null if there is none. */
export async function sealedInCart(db: Statements, userId: string, hash: string): Promise<object | null> {
  const [line] = await db.query<{ design: object }>(
    `SELECT customization->'design' AS design FROM cart_items WHERE user_id = $1 AND configuration = $2 LIMIT 1`,
    [userId, hash],
  );
  return line?.design ?? null;
}

/** A line made to order: own design or print. */
export interface MadeLine {
  bookId: string | null;
  printJobId: string | null;
  quantity: number;
  design: object;
  uploads: string[];
}

/** The customer's made-to-order lines, locked until `tx` ends. */
export const madeLines = (tx: Statements, userId: string): Promise<MadeLine[]> =>
  tx.query<MadeLine>(
    `SELECT book_id AS "bookId", print_job_id AS "printJobId", quantity, customization->'design' AS design,
       customization->'uploads' AS uploads
     FROM cart_items WHERE user_id = $1 AND customization IS NOT NULL ORDER BY created_at, id FOR UPDATE`,
    [userId],
  );
