import { createHash } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { addressesOf } from '#features/addresses/server/queries.ts';
import { DEFAULT_COUNTRY } from '#kernel/limits.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { Quote } from '#kernel/quote.ts';
import { notFound } from '#platform/http/calls.ts';
import { chargedText } from '../charged-text.ts';
import { type Charges, chargesIn } from '../charges.ts';
import { designCost } from '../design-cost.ts';
import { quoteOrder } from '../quote.ts';
import type { QuotedAddress, QuotedItem } from '../quoted-item.ts';
import type { QuotedOrder } from '../quoted-order.ts';
import type { PricedLine, QuoteSources } from './dependencies.ts';
import { readCharges } from './stored-charges.ts';

export interface AskedQuote {
  userId: string;
  rate: ExchangeRate;
  today: string;
  /** Destination of lines without an address, ISO 3166 alpha-2; defaults to the shop's default country. */
  country?: string;
  /** Address of lines without one; defaults to the account's default. */
  shippingAddressId?: string | undefined;
}

export interface FoundQuote {
  quote: Quote;
  items: QuotedItem[];
  /** The entered coupon, whether it applies or not. */
  couponCode: string | null;
}

/**
 * Calculates the totals of a customer's cart, reading everything anew from `db`. An order is placed if their digest
 * equals that of the totals shown.
 * @throws Failure 404 for another customer's address
 */
export const quoteOf = async (sources: QuoteSources, db: Db, asked: AskedQuote): Promise<FoundQuote> =>
  quoteOfCart(sources, db, asked, await readCharges(db));

/** Like `readOrderTotals`, with charges already read. */
export async function quoteOfCart(
  { itemsOf, couponFor, walletBalance }: QuoteSources,
  db: Db,
  { userId, rate, today, country = DEFAULT_COUNTRY.code, shippingAddressId }: AskedQuote,
  charges: Charges,
): Promise<FoundQuote> {
  const [{ items: found, couponCode, usesWallet }, addresses] = await Promise.all([
    itemsOf(db, userId, rate),
    quotedAddresses(db, userId),
  ]);
  const [coupon, wallet] = await Promise.all([
    couponCode === null ? null : couponFor(db, couponCode, userId, rate),
    usesWallet ? walletBalance(db, userId, rate.currency) : null,
  ]);
  if (shippingAddressId && !addresses.has(shippingAddressId)) throw notFound('There is no such address.');
  const [usual = null] = addresses.values();
  const chosen = addresses.get(shippingAddressId ?? '') ?? usual;
  const { customization } = chargesIn(charges, rate);
  const items = found.map(({ addressId, design, ...item }) => ({
    ...item,
    ...(design
      ? {
          customizationCharges: designCost(design.parts, customization),
          design: { hash: design.hash, isDraft: design.isDraft },
        }
      : {}),
    address: addresses.get(addressId ?? '') ?? chosen,
  }));
  return {
    quote: sealed({ items, isGuest: false, country, today, coupon, wallet }, charges, rate),
    items,
    couponCode,
  };
}

/** Calculates the totals of a guest's lines; lines not sold are included with their reason. */
export async function quoteOfLines(
  { pricedLines }: Pick<QuoteSources, 'pricedLines'>,
  db: Db,
  asked: Pick<AskedQuote, 'rate' | 'today'> & {
    country: string;
    lines: readonly (PricedLine | QuotedItem)[];
  },
  charges: Charges,
): Promise<Quote> {
  const { lines, rate, country, today } = asked;
  const readable = lines.filter((line): line is PricedLine => !('itemPrice' in line));
  const priced = readable.length > 0 ? await pricedLines(db, readable, rate) : [];
  const byId = new Map(priced.map((item) => [item.itemId, { ...item, address: null }]));
  const items = lines.flatMap((line) => byId.get(line.itemId) ?? ('itemPrice' in line ? [line] : []));
  return sealed({ items, isGuest: true, country, today, coupon: null, wallet: null }, charges, rate);
}

function sealed(order: QuotedOrder, charges: Charges, rate: ExchangeRate): Quote {
  const quote = quoteOrder(order, chargesIn(charges, rate), rate.currency);
  return {
    ...quote,
    digest: createHash('sha256').update(chargedText(quote, order.items)).digest('hex'),
  };
}

async function quotedAddresses(db: Db, userId: string): Promise<Map<string, QuotedAddress>> {
  const shipping = (await addressesOf(db, userId)).filter(({ addressType }) => addressType === 'shipping');
  return new Map(
    shipping.map(({ id, country, region, postalCode }) => [
      id,
      { id, country, region: region ?? '', postalCode: postalCode ?? '' },
    ]),
  );
}
