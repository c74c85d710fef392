import type { Db } from '#db/connect.ts';
import type { Address } from '#features/addresses/contract.ts';
import { addressesOf } from '#features/addresses/server/queries.ts';
import { copiesLeftWords } from '#features/books/edition-copies.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { Quote } from '#kernel/quote.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import type { PlaceOrderRequest } from '../contract.ts';
import type { OrderedItem, OrdersDependencies } from './dependencies.ts';
import { writeOrder } from './new-order.ts';
import { newOrderCode } from './order-code.ts';
import { orderPaid } from './paid.ts';
import { workLineIds } from './works.ts';

interface Buyer {
  userId: string;
  email: string;
  rate: ExchangeRate;
}

/** Newly placed, or found by the same key. */
export interface Placed {
  orderId: string;
  isNew: boolean;
  /** Payment attempt to open; null if nothing is left to pay. */
  paymentId: string | null;
}

/**
 * Places an order from the account's cart; idempotent per `key` (decision 33). Reserves edition copies, coupon and
 * wallet and empties the cart in one transaction. Charges the total the buyer saw, identified by its digest.
 * @throws Failure 409 `QUOTE_CHANGED` with the current totals, 409 `QUOTE_STATE` if quoted work is already ordered,
 * 422 if the cart cannot be ordered, 404 for another customer's address, 503 if payments are unavailable
 */
export async function placeOrder(
  shop: OrdersDependencies,
  buyer: Buyer,
  asked: PlaceOrderRequest,
): Promise<Placed> {
  const taken: string[] = [];
  // Loaded before the transaction: with the embedded database, a query outside its only transaction would wait for
  // ever.
  const [taxonomy, colours] = await Promise.all([shop.catalogue.taxonomy(), shop.catalogue.colours()]);
  const kept = { taxonomy: async () => taxonomy, colours: async () => colours };
  const placed = await shop.db.transaction(async (tx) => {
    await inTurn(tx, buyer.userId);
    const known = await orderOfKey(tx, buyer.userId, asked.key);
    if (known) return { orderId: known, isNew: false, paymentId: null };
    return placeAnew({ ...shop, catalogue: kept }, tx, buyer, asked, taken);
  });
  shop.editions.changed(taken);
  return placed;
}

const orderOfKey = async (tx: Db, userId: string, key: string): Promise<string | undefined> =>
  (await tx.query<{ id: string }>('SELECT id FROM orders WHERE user_id = $1 AND key = $2', [userId, key]))[0]
    ?.id;

async function placeAnew(
  shop: OrdersDependencies,
  tx: Db,
  { userId, email, rate }: Buyer,
  { key, digest, shippingAddressId, billingAddressId, provider }: PlaceOrderRequest,
  taken: string[],
): Promise<Placed> {
  await shop.basket.hold(tx, userId);
  const addresses = await addressesOf(tx, userId);
  for (const [id, type] of [[shippingAddressId, 'shipping'] as const, [billingAddressId, null] as const])
    if (id && !addresses.some((one) => one.id === id && (!type || one.addressType === type)))
      throw notFound('There is no such address.');
  const { quote, items, couponCode } = await shop.quoteOf(tx, { userId, rate, shippingAddressId });
  check(quote, digest);
  const refusal = quote.toPay > 0 && shop.payments.refusal(quote.toPay, quote.currency, provider);
  if (refusal) throw invalid({ cart: refusal });

  const orderId = newId();
  const code = newOrderCode();
  const wallet = -(quote.components.find(({ kind }) => kind === 'wallet')?.amount ?? 0);
  await takeCopies(shop, tx, orderId, items, taken);
  if (couponCode) await shop.coupons.use(tx, { code: couponCode, userId, orderId });
  if (wallet > 0)
    await shop.wallet.reserve(tx, {
      userId,
      currency: quote.currency,
      amount: wallet,
      orderId,
      orderCode: code,
    });
  await shop.works.order(tx, { userId, orderId, lineIds: workLineIds(items) });
  await writeOrder(shop, tx, {
    id: orderId,
    code,
    userId,
    email,
    key,
    quote,
    items,
    couponCode,
    wallet,
    rate,
    addressOf: (id) => addresses.find((one) => one.id === id),
    billingAddress: billing(addresses, billingAddressId),
  });
  await shop.basket.clear(
    tx,
    userId,
    items.map(({ itemId }) => itemId),
  );
  if (quote.toPay === 0) {
    await orderPaid(tx, orderId, 'Your wallet has paid it all.', shop);
    return { orderId, isNew: true, paymentId: null };
  }
  const charge = { orderId, code, amount: quote.toPay, currency: quote.currency, email };
  return { orderId, isNew: true, paymentId: await shop.payments.begin(tx, charge, provider) };
}

/** Null for the first shipment's address. */
const billing = (addresses: readonly Address[], id: string | undefined): Address | null =>
  addresses.find((one) => (id ? one.id === id : one.addressType === 'billing' && one.isDefault)) ?? null;

/** Maximum order total, in minor units. */
const SUM_MAX = 2_000_000_000;

/** @throws Failure 409 if the totals have changed, 422 if the cart cannot be ordered */
function check(quote: Quote, digest: string): void {
  if (quote.digest !== digest)
    throw new Failure(
      409,
      'QUOTE_CHANGED',
      'Something has changed since you looked: please look at the new sum before you pay.',
      undefined,
      { data: quote },
    );
  if (quote.total > SUM_MAX)
    throw invalid({
      cart: 'This is more than one order takes. Please order part of it, or ask us for a quote.',
    });
  const [problem] = quote.problems;
  if (problem) throw invalid({ [problem.itemId ?? 'cart']: problem.message });
}

/** @throws Failure 422 `EDITION_LIMIT` with the number of copies left */
async function takeCopies(
  shop: OrdersDependencies,
  tx: Db,
  orderId: string,
  items: readonly OrderedItem[],
  taken: string[],
): Promise<void> {
  const copies = new Map<string, number>();
  for (const { bookId, quantity } of items)
    if (bookId !== null) copies.set(bookId, (copies.get(bookId) ?? 0) + quantity);
  const wanted = [...copies].map(([bookId, count]) => ({ bookId, copies: count }));
  const limited = await shop.editions.take(tx, orderId, wanted);
  const [short] = limited.short;
  if (short) {
    const words = copiesLeftWords(short.copiesLeft);
    throw new Failure(422, 'EDITION_LIMIT', words, { quantity: words });
  }
  // Only books of limited editions have pages that change.
  taken.push(...limited.taken);
}
