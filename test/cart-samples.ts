import { randomUUID } from 'node:crypto';
import { cartItems } from '#features/cart/tables.ts';
import { coupons } from '#features/coupons/tables.ts';
import { wishlistItems } from '#features/wishlist/tables.ts';
import { API } from '#kernel/api.ts';
import { createAcceptedQuote } from './admin-samples-conversations.ts';
import { bookId } from './catalogue-books.ts';
import { insertRow } from './insert-row.ts';
import type { Person } from './people.ts';
import { createPrintJob } from './print-samples.ts';
import { emptyRequest, type Sample } from './sample.ts';
import type { Calls } from './site.ts';
import { createAddress } from './user-samples.ts';

export const PRIDE = { id: bookId(7), slug: 'pride-and-prejudice' };
export const ILIAD = { id: bookId(30), slug: 'the-iliad' };
export const HAMLET = { id: bookId(32), slug: 'hamlet' };
const BINDING = { variantType: 'superDeluxe', leatherType: 'realLeather', color: 'oxblood' } as const;
const [CARTS] = API.carts;
const [WISHLISTS] = API.wishlists;

/** Valid request for every call of carts, coupons, the wallet and wishlists. */
export const CART_SAMPLES: Record<string, Sample> = {
  [`GET ${CARTS}`]: emptyRequest,
  [`POST ${CARTS}/item`]: (owner) => ({ json: line(PRIDE, owner) }),
  [`POST ${CARTS}/add-best-seller`]: (owner) => ({ json: line(ILIAD, owner) }),
  [`POST ${CARTS}/add-exclusive-book`]: (owner) => ({ json: line(HAMLET, owner) }),
  [`POST ${CARTS}/print-job`]: async (owner, calls) => ({
    json: { printJobId: await createPrintJob(owner, calls), quantity: 1 },
  }),
  [`POST ${CARTS}/quoted-work`]: async (owner, calls) => ({
    json: { quoteId: await createAcceptedQuote(owner, calls) },
  }),
  [`PUT ${CARTS}/item/{id}`]: async (owner, calls) => ({
    path: { id: await createCartItem(owner, calls) },
    json: { quantity: 2 },
  }),
  [`DELETE ${CARTS}/item/{id}`]: async (owner, calls) => ({
    path: { id: await createCartItem(owner, calls) },
  }),
  [`POST ${CARTS}/update-all-address`]: async (owner, calls) => ({
    query: { addressId: await createAddress(owner, calls) },
  }),
  [`POST ${CARTS}/merge`]: () => ({
    json: { mergeId: randomUUID(), items: [{ bookId: PRIDE.id, quantity: 1, ...BINDING }] },
  }),
  [`GET ${CARTS}/totals`]: async (owner, calls) => ({
    query: { shippingAddressId: await createAddress(owner, calls) },
  }),
  [`POST ${CARTS}/totals`]: () => ({
    json: { lines: [{ bookId: PRIDE.id, quantity: 1, ...BINDING }], country: 'GB' },
  }),
  [`GET ${CARTS}/apply-coupon`]: async (owner, calls) => ({ query: await createCoupon(owner, calls) }),
  [`POST ${CARTS}/apply-coupon`]: async (owner, calls) => ({ json: await createCoupon(owner, calls) }),
  [`GET ${CARTS}/remove-coupon`]: emptyRequest,
  [`POST ${CARTS}/remove-coupon`]: emptyRequest,
  [`GET ${CARTS}/use-wallet-amount`]: emptyRequest,
  [`POST ${CARTS}/use-wallet-amount`]: emptyRequest,
  [`GET ${CARTS}/remove-wallet-amount`]: emptyRequest,
  [`POST ${CARTS}/remove-wallet-amount`]: emptyRequest,
  [`GET ${API.coupons}`]: emptyRequest,
  [`GET ${API.coupons}/user`]: emptyRequest,
  [`GET ${API.wallet}`]: () => ({ query: { limit: '20', offset: '0' } }),
  [`GET ${WISHLISTS}`]: () => ({ query: { filter: '{"sortBy":"id ASC"}' } }),
  [`POST ${WISHLISTS}/item`]: (owner) => ({ json: { bookData: { id: PRIDE.id }, userId: owner.id } }),
  [`DELETE ${WISHLISTS}/item/{id}`]: async (owner, calls) => ({
    path: { id: await createWish(owner, calls) },
  }),
};

const line = ({ id }: typeof PRIDE, owner: Person) => ({
  bookData: { id },
  userId: owner.id,
  quantity: 1,
  ...BINDING,
});

export const createCartItem = async ({ id: userId }: Person, { db }: Calls): Promise<string> =>
  (await insertRow(db, cartItems, { userId, bookId: PRIDE.id, quantity: 1, ...BINDING })).id;

/** Creates a coupon for this person, and an eligible cart. */
async function createCoupon(owner: Person, calls: Calls): Promise<{ couponCode: string }> {
  const { db } = calls;
  const { code } = await insertRow(db, coupons, {
    title: 'Ten per cent off',
    percent: 10,
    customerId: owner.id,
  });
  const [item] = await db.query('SELECT 1 FROM cart_items WHERE user_id = $1', [owner.id]);
  if (!item) await createCartItem(owner, calls);
  return { couponCode: code };
}

const createWish = async ({ id: userId }: Person, { db }: Calls): Promise<string> =>
  (await insertRow(db, wishlistItems, { userId, bookId: PRIDE.id })).id;
