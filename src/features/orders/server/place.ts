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

/** Who places an order, and in which currency. */
interface Buyer {
  userId: string;
  email: string;
  rate: ExchangeRate;
}

/** An order that was placed, now or before under the same key. */
export interface Placed {
  orderId: string;
  isNew: boolean;
  /** The attempt to pay it that is to be opened; null where nothing is left to pay. */
  paymentId: string | null;
}

/**
 * Makes an order of a person's cart, once for each key (decision 33): all that it takes (copies of limited editions, a use of
 * the coupon, money of the wallet) is taken in one transaction, in which the cart is emptied too. The price is the quote's
 * that the person was shown, by its digest.
 * @throws Failure 409 `QUOTE_CHANGED` with the quote as it is now, `QUOTE_STATE` where work that was quoted is ordered already, 422 where the cart cannot be ordered as it is, 404 for an
 *   address that is not theirs, 503 where no money can be taken
 */
export async function placeOrder(
  shop: OrdersDependencies,
  buyer: Buyer,
  asked: PlaceOrderRequest,
): Promise<Placed> {
  const taken: string[] = [];
  // Before the transaction: whoever asks the embedded database beside its one transaction waits for ever.
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
    ...{ id: orderId, code, userId, email, key, quote, items, couponCode, wallet, rate },
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

/** Null where the first shipment's address is the one. */
const billing = (addresses: readonly Address[], id: string | undefined): Address | null =>
  addresses.find((one) => (id ? one.id === id : one.addressType === 'billing' && one.isDefault)) ?? null;

/** The greatest sum that an order keeps, in minor units. */
const SUM_MAX = 2_000_000_000;

/** @throws Failure 409 where the price is another than was shown, 422 where the cart cannot be ordered as it is */
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

/** @throws Failure 422 `EDITION_LIMIT`, saying how many are left */
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
  // An order changes no page of a book without a limit.
  taken.push(...limited.taken);
}
