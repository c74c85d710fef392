import { and, eq } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connect.ts';
import { insertRows } from '#db/insert-rows.ts';
import { bool, column, columns, json, returning, select, text } from '#db/select.ts';
import { type Binding, canBeDesigned } from '#kernel/bindings.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { newId } from '#platform/new-id.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import type { AddItemRequest, UpdateItemRequest } from '../contract.ts';
import { mergeLimitMessage } from '../merge-limit-message.ts';
import { cartItems } from '../tables.ts';
import { requireLineBook, toFailure, UPDATE, updateParams } from './actions.ts';
import { findRefusal, UNKNOWN_BOOK } from './bindings.ts';
import type { CartContext } from './cart-context.ts';
import type { LineDesign } from './designs.ts';
import { requireEditionRoom } from './edition-room.ts';
import {
  ADD_COPIES,
  type CartRecord,
  CONFIGURATION,
  cartFull,
  DESIGN_FIELDS,
  ifRoom,
  LINE_FIELDS,
} from './line-sql.ts';
import { readCart, type SoldBook } from './queries.ts';

/**
 * Adds copies bound to the customer's design, which determines edition, leather and colour. Equal designs share a line
 * (decision 37).
 * @throws Failure as `addItem`, and for a design that can't be made
 */
export async function addDesignedLine(
  shop: CartContext,
  userId: string,
  { bookData, quantity, bookCustomization, isDesignSaved = true }: AddItemRequest,
  books: ReadonlyMap<string, SoldBook>,
): Promise<CartRecord> {
  const book = requireDesignable(books.get(bookData.id));
  const colours = await shop.books.colours();
  const { binding, ...line } = await shop.designs.accept(bookCustomization, { bookId: book.id, userId });
  const refusal = findRefusal(book, binding, colours);
  if (refusal) throw toFailure(refusal);
  return shop.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    await requireEditionRoom(tx, { userId, book, colours, quantity });
    const [added] = await addDesigned<{ id: string }>(tx, [
      {
        id: newId(),
        userId,
        bookId: book.id,
        quantity,
        ...binding,
        customization: line,
        configuration: line.hash,
        isDesignSaved,
      },
    ]);
    if (!added) throw cartFull();
    await shop.designs.hold(tx, added.id, line.uploads);
    return readCart(tx, userId);
  });
}

/**
 * Checks that the book can be bound to a customer's design; exclusive books can't.
 * @throws Failure 404
 */
function requireDesignable(book: SoldBook | undefined): SoldBook {
  if (!book || !canBeDesigned(book)) throw toFailure(UNKNOWN_BOOK);
  return book;
}

/** Adding a draft of a design that is already saved keeps it saved. */
const addDesigned = insertRows(
  cartItems,
  [...LINE_FIELDS, 'bookId', ...DESIGN_FIELDS, 'isDesignSaved'],
  `${ifRoom(CONFIGURATION)} ${ADD_COPIES}, is_design_saved = cart_items.is_design_saved OR excluded.is_design_saved
   RETURNING id`,
);

/**
 * Replaces a line's design or marks its draft as saved, along with other changes. Lines that become equal are merged.
 * @throws Failure 404 if line or address is missing or another customer's; 422 for a design that can't be made
 */
export async function changeLineDesign(
  shop: CartContext,
  userId: string,
  itemId: string,
  change: UpdateItemRequest,
): Promise<CartRecord> {
  const [book, colours] = await Promise.all([requireLineBook(shop, userId, itemId), shop.books.colours()]);
  if (change.bookCustomization !== undefined) requireDesignable(book);
  const newDesign =
    change.bookCustomization === undefined
      ? null
      : await shop.designs.accept(change.bookCustomization, { bookId: book.id, userId });
  const refusal = newDesign && findRefusal(book, newDesign.binding, colours);
  if (refusal) throw toFailure(refusal);
  return shop.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const [line] = await tx.query(LINE, [itemId, userId]);
    if (!line) throw notFound();
    if (!line.isDesigned && !newDesign)
      throw invalid({
        isDesignSaved: 'This book has no design of its own to save.',
      });
    const quantity = change.quantity ?? line.quantity;
    await requireEditionRoom(tx, { userId, book, colours, quantity, itemId });
    const [changed] = await tx.query(UPDATE, updateParams(itemId, userId, { ...change, quantity }, true));
    if (!changed?.count) throw notFound();
    if (newDesign) await replaceDesign(shop, tx, { itemId, userId }, newDesign, change.isDesignSaved ?? true);
    else
      await tx.orm
        .update(cartItems)
        .set({ isDesignSaved: change.isDesignSaved ?? true })
        .where(and(eq(cartItems.id, itemId), eq(cartItems.userId, userId)));
    return readCart(tx, userId);
  });
}

const LINE = select(
  { ...columns(cartItems, 'c', 'quantity'), isDesigned: bool('c.customization IS NOT NULL') },
  'FROM cart_items c WHERE c.id = $1 AND c.user_id = $2 FOR UPDATE',
);

async function replaceDesign(
  shop: CartContext,
  tx: Db,
  { itemId, userId }: { itemId: string; userId: string },
  { binding: { variantType, leatherType, color }, ...line }: LineDesign & { binding: Binding },
  isSaved: boolean,
): Promise<void> {
  const [stored] = await tx.query(REPLACE, [
    ...[itemId, userId, variantType, leatherType, color, JSON.stringify(line), line.hash, isSaved],
  ]);
  if (!stored) throw notFound();
  if (stored.quantity > QUANTITY_MAX) throw invalid({ quantity: mergeLimitMessage(stored.quantity) });
  await shop.designs.hold(tx, stored.id, line.uploads);
}

const REPLACE = returning(
  `  WITH line AS (DELETE FROM cart_items WHERE id = $1 AND user_id = $2 RETURNING *)
  INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color, customization,
    configuration, is_design_saved, address_id, box_wrapping, gift_wrapping, shipping_speed, created_at)
  SELECT id, user_id, book_id, quantity, $3::text, $4::text, $5::text, $6::text::jsonb,
    $7::text, $8::boolean, address_id, box_wrapping, gift_wrapping, shipping_speed, created_at
  FROM line
  ON CONFLICT (${CONFIGURATION})
  DO UPDATE SET quantity = cart_items.quantity + CASE WHEN cart_items.id = $1 THEN 0 ELSE excluded.quantity END,
    is_design_saved = excluded.is_design_saved, updated_at = now()`,
  columns(cartItems, 'cart_items', 'id', 'quantity'),
);

/** Design of a customer's line. @throws Failure 404 if it has none, and for prints */
export async function getLineDesign(db: Db, userId: string, itemId: string) {
  const [line] = await db.query(LINE_DESIGN, [itemId, userId]);
  if (line) return line;
  throw notFound();
}

const DESIGN = json<object>("c.customization->'design'");
const LINE_DESIGN = select(
  {
    // A condition excludes null.
    bookId: text('c.book_id'),
    design: DESIGN,
    hash: column(cartItems.configuration, 'c'),
    ...columns(cartItems, 'c', 'isDesignSaved'),
  },
  `FROM cart_items c WHERE c.id = $1 AND c.user_id = $2 AND c.customization IS NOT NULL AND c.book_id IS NOT NULL`,
);

/** Design document with this hash from the customer's cart; null if there is none. */
export async function findCartDesign(db: Queryable, userId: string, hash: string): Promise<object | null> {
  const [line] = await db.query(DESIGN_BY_HASH, [userId, hash]);
  return line?.design ?? null;
}

const DESIGN_BY_HASH = select(
  { design: DESIGN },
  'FROM cart_items c WHERE c.user_id = $1 AND c.configuration = $2 LIMIT 1',
);

/** The customer's lines made to order (own design or print), locked until `tx` ends. */
export const lockMadeToOrderLines = (tx: Queryable, userId: string) => tx.query(MADE_TO_ORDER, [userId]);

const MADE_TO_ORDER = select(
  {
    ...columns(cartItems, 'c', 'bookId', 'printJobId', 'quantity'),
    design: DESIGN,
    uploads: json<string[]>("c.customization->'uploads'"),
  },
  `FROM cart_items c WHERE c.user_id = $1 AND c.customization IS NOT NULL
   ORDER BY c.created_at, c.id FOR UPDATE`,
);
