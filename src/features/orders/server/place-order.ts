import type { Db } from '#db/connect.ts';
import { columns, select } from '#db/select.ts';
import type { Address } from '#features/addresses/contract.ts';
import { listAddresses } from '#features/addresses/server/queries.ts';
import { copiesLeftMessage } from '#features/books/edition-copies.ts';
import { takeCopies } from '#features/books/server/write.ts';
import { clearCart, lockCart } from '#features/cart/server/placement.ts';
import { reserveCoupon } from '#features/coupons/server/actions.ts';
import { reserveFunds } from '#features/wallet/server/reservations.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { OrderTotals } from '#kernel/order-totals.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { createReadableCode } from '#platform/readable-code.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import type { PlaceOrderRequest } from '../contract.ts';
import { orders } from '../tables.ts';
import type { OrderedItem, OrdersDependencies } from './dependencies.ts';
import { insertOrder } from './insert-order.ts';
import { markOrderPaid } from './payment-handlers.ts';
import { quoteLineIds } from './quoted-work.ts';

interface Buyer {
  userId: string;
  email: string;
  rate: ExchangeRate;
}

/** Newly placed, or found by the same key. */
export interface PlacedOrder {
  orderId: string;
  isNew: boolean;
  /** Payment attempt to open; null if nothing is left to pay. */
  paymentId: string | null;
}

/**
 * Places an order from the account's cart; idempotent per `key` (decision 33). Reserves edition copies, coupon and
 * wallet and empties the cart in one transaction. Charges the total the buyer saw, identified by its digest.
 * @throws Failure 409 `TOTALS_CHANGED` with the current totals, 409 `QUOTE_STATE` if quoted work is already ordered,
 * 422 if the cart cannot be ordered, 404 for another customer's address, 503 if payments are unavailable
 */
export async function placeOrder(
  shop: OrdersDependencies,
  buyer: Buyer,
  requested: PlaceOrderRequest,
): Promise<PlacedOrder> {
  const reservedBookIds: string[] = [];
  // Loaded before the transaction: with the embedded database, a query outside its only transaction would wait for
  // ever.
  const [taxonomy, colours] = await Promise.all([shop.catalogue.taxonomy(), shop.catalogue.colours()]);
  const cachedTaxonomies = { taxonomy: async () => taxonomy, colours: async () => colours };
  const placedOrder = await shop.db.transaction(async (tx) => {
    await lockPerson(tx, buyer.userId);
    const [existing] = await tx.query(BY_KEY, [buyer.userId, requested.key]);
    if (existing) return { orderId: existing.id, isNew: false, paymentId: null };
    return createOrder({ ...shop, catalogue: cachedTaxonomies }, tx, buyer, requested, reservedBookIds);
  });
  shop.onCopiesChanged(reservedBookIds);
  return placedOrder;
}

const BY_KEY = select(columns(orders, 'o', 'id'), 'FROM orders o WHERE o.user_id = $1 AND o.key = $2');

async function createOrder(
  shop: OrdersDependencies,
  tx: Db,
  { userId, email, rate }: Buyer,
  { key, digest, shippingAddressId, billingAddressId, provider }: PlaceOrderRequest,
  reservedBookIds: string[],
): Promise<PlacedOrder> {
  await lockCart(tx, userId);
  const addresses = await listAddresses(tx, userId);
  for (const [id, type] of [[shippingAddressId, 'shipping'] as const, [billingAddressId, null] as const])
    if (id && !addresses.some((address) => address.id === id && (!type || address.addressType === type)))
      throw notFound('We couldn’t find this address.');
  const { totals, items, couponCode } = await shop.computeTotals(tx, { userId, rate, shippingAddressId });
  requireCurrentTotals(totals, digest);
  const refusal = totals.toPay > 0 && shop.payments.refusalReason(totals.toPay, totals.currency, provider);
  if (refusal) throw invalid({ cart: refusal });

  const orderId = newId();
  const code = createReadableCode('RB');
  const wallet = -(totals.components.find(({ kind }) => kind === 'wallet')?.amount ?? 0);
  await reserveCopies(tx, orderId, items, reservedBookIds);
  if (couponCode) await reserveCoupon(tx, { code: couponCode, userId, orderId });
  if (wallet > 0)
    await reserveFunds(tx, {
      userId,
      currency: totals.currency,
      amount: wallet,
      orderId,
      orderCode: code,
    });
  await shop.works.order(tx, { userId, orderId, lineIds: quoteLineIds(items) });
  await insertOrder(shop, tx, {
    id: orderId,
    code,
    userId,
    email,
    key,
    totals,
    items,
    couponCode,
    wallet,
    rate,
    findAddress: (id) => addresses.find((address) => address.id === id),
    billingAddress: findBillingAddress(addresses, billingAddressId),
  });
  await clearCart(
    tx,
    userId,
    items.map(({ itemId }) => itemId),
  );
  if (totals.toPay === 0) {
    await markOrderPaid(tx, orderId, 'Paid in full from your wallet.', shop);
    return { orderId, isNew: true, paymentId: null };
  }
  const charge = { orderId, code, amount: totals.toPay, currency: totals.currency, email };
  return { orderId, isNew: true, paymentId: await shop.payments.begin(tx, charge, provider) };
}

/** Null for the first shipment's address. */
const findBillingAddress = (addresses: readonly Address[], id: string | undefined): Address | null =>
  addresses.find((address) =>
    id ? address.id === id : address.addressType === 'billing' && address.isDefault,
  ) ?? null;

/** Maximum order total, in minor units. */
const TOTAL_MAX = 2_000_000_000;

/** @throws Failure 409 if the totals have changed, 422 if the cart cannot be ordered */
function requireCurrentTotals(totals: OrderTotals, digest: string): void {
  if (totals.digest !== digest)
    throw new Failure(
      409,
      'TOTALS_CHANGED',
      'Your order has changed. Please check the new total before you pay.',
      undefined,
      { data: totals },
    );
  if (totals.total > TOTAL_MAX)
    throw invalid({
      cart: 'This order is too large. Order part of it, or ask us for a quote.',
    });
  const [problem] = totals.problems;
  if (problem) throw invalid({ [problem.itemId ?? 'cart']: problem.message });
}

/** @throws Failure 422 `EDITION_LIMIT` with the number of copies left */
async function reserveCopies(
  tx: Db,
  orderId: string,
  items: readonly OrderedItem[],
  reservedBookIds: string[],
): Promise<void> {
  const copies = new Map<string, number>();
  for (const { bookId, quantity } of items)
    if (bookId !== null) copies.set(bookId, (copies.get(bookId) ?? 0) + quantity);
  const requestedCopies = [...copies].map(([bookId, count]) => ({ bookId, copies: count }));
  const limited = await takeCopies(tx, orderId, requestedCopies);
  const [short] = limited.short;
  if (short) {
    const message = copiesLeftMessage(short.copiesLeft);
    throw new Failure(422, 'EDITION_LIMIT', message, { quantity: message });
  }
  // Only books of limited editions have pages that change.
  reservedBookIds.push(...limited.taken);
}
