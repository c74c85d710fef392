import { createHash } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { listAddresses } from '#features/addresses/server/queries.ts';
import { type CartSources, priceGuestLines, readCartForTotals } from '#features/cart/server/totals-lines.ts';
import { couponFor } from '#features/coupons/server/queries.ts';
import { getBalance } from '#features/wallet/server/ledger.ts';
import { DEFAULT_COUNTRY } from '#kernel/limits.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { OrderTotals } from '#kernel/order-totals.ts';
import { notFound } from '#platform/http/calls.ts';
import { type Charges, convertCharges } from '../charges.ts';
import { designCost } from '../design-cost.ts';
import type { DestinationAddress, LineItem } from '../line-item.ts';
import { totalOrder } from '../order-totals.ts';
import { totalsDigestText } from '../totals-digest-text.ts';
import type { TotalsInput } from '../totals-input.ts';
import type { GuestLineItem } from './dependencies.ts';
import { readCharges } from './stored-charges.ts';

export interface TotalsRequest {
  userId: string;
  rate: ExchangeRate;
  today: string;
  /** Destination of lines without an address, ISO 3166 alpha-2; defaults to the shop's default country. */
  country?: string;
  /** Address of lines without one; defaults to the account's default. */
  shippingAddressId?: string | undefined;
}

export interface TotalsResult {
  totals: OrderTotals;
  items: LineItem[];
  /** The entered coupon, whether it applies or not. */
  couponCode: string | null;
}

/**
 * Calculates the totals of a customer's cart, reading everything anew from `db`. An order is placed if their digest
 * equals that of the totals shown.
 * @throws Failure 404 for another customer's address
 */
export const readOrderTotals = async (
  sources: CartSources,
  db: Db,
  request: TotalsRequest,
): Promise<TotalsResult> => calculateOrderTotals(sources, db, request, await readCharges(db));

/** Like `readOrderTotals`, with charges already read. */
export async function calculateOrderTotals(
  sources: CartSources,
  db: Db,
  { userId, rate, today, country = DEFAULT_COUNTRY.code, shippingAddressId }: TotalsRequest,
  charges: Charges,
): Promise<TotalsResult> {
  const [{ items: cartItems, couponCode, usesWallet }, addresses] = await Promise.all([
    readCartForTotals(sources, db, userId, rate),
    shippingAddresses(db, userId),
  ]);
  const [coupon, wallet] = await Promise.all([
    couponCode === null ? null : couponFor(db, couponCode, userId, rate),
    usesWallet ? getBalance(db, userId, rate.currency) : null,
  ]);
  if (shippingAddressId && !addresses.has(shippingAddressId))
    throw notFound('We couldn’t find this address.');
  const [defaultAddress = null] = addresses.values();
  const fallbackAddress = addresses.get(shippingAddressId ?? '') ?? defaultAddress;
  const { customization } = convertCharges(charges, rate);
  const items = cartItems.map(({ addressId, design, ...item }) => ({
    ...item,
    ...(design
      ? {
          customizationCharges: designCost(design.parts, customization),
          design: { hash: design.hash, isDraft: design.isDraft },
        }
      : {}),
    address: addresses.get(addressId ?? '') ?? fallbackAddress,
  }));
  return {
    totals: withDigest({ items, isGuest: false, country, today, coupon, wallet }, charges, rate),
    items,
    couponCode,
  };
}

/** Calculates the totals of a guest's lines; lines not sold are included with their reason. */
export async function calculateGuestTotals(
  db: Db,
  request: Pick<TotalsRequest, 'rate' | 'today'> & {
    country: string;
    lines: readonly (GuestLineItem | LineItem)[];
  },
  charges: Charges,
): Promise<OrderTotals> {
  const { lines, rate, country, today } = request;
  const validLines = lines.filter((line): line is GuestLineItem => !('itemPrice' in line));
  const priced = validLines.length > 0 ? await priceGuestLines(db, validLines, rate) : [];
  const byId = new Map(priced.map((item) => [item.itemId, { ...item, address: null }]));
  const items = lines.flatMap((line) => byId.get(line.itemId) ?? ('itemPrice' in line ? [line] : []));
  return withDigest({ items, isGuest: true, country, today, coupon: null, wallet: null }, charges, rate);
}

function withDigest(order: TotalsInput, charges: Charges, rate: ExchangeRate): OrderTotals {
  const totals = totalOrder(order, convertCharges(charges, rate), rate.currency);
  return {
    ...totals,
    digest: createHash('sha256').update(totalsDigestText(totals, order.items)).digest('hex'),
  };
}

async function shippingAddresses(db: Db, userId: string): Promise<Map<string, DestinationAddress>> {
  const shipping = (await listAddresses(db, userId)).filter(({ addressType }) => addressType === 'shipping');
  return new Map(
    shipping.map(({ id, country, region, postalCode }) => [
      id,
      { id, country, region: region ?? '', postalCode: postalCode ?? '' },
    ]),
  );
}
