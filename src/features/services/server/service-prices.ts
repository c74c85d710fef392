import type { Db } from '#db/connect.ts';
import { convertCents, formatMoney } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { ServicePrice } from '../contract.ts';
import { fillPrices } from '../price-words.ts';

/** What every service costs, in the currency of the rate. */
export async function servicePrices(db: Db, rate: ExchangeRate): Promise<ServicePrice[]> {
  const rows = await db.query<Omit<ServicePrice, 'amount' | 'currency'> & { price: number | null }>(
    `SELECT id, item, note, price, is_from AS "isFrom", copies, "time" FROM service_prices ORDER BY position`,
  );
  return rows.map(({ price, ...row }) => ({
    ...row,
    amount: price === null ? null : convertCents(price, rate),
    currency: rate.currency,
  }));
}

/** Puts prices, in the currency of the rate, into texts where they name them as `{price id}`. */
export async function pricesInText(db: Db, rate: ExchangeRate): Promise<(text: string) => string> {
  const priceOf = priceTexts(await servicePrices(db, rate));
  return (text) => fillPrices(text, priceOf);
}

/** What a price is in words, by its id: for `fillPrices`. */
export function priceTexts(prices: readonly ServicePrice[]): (id: string) => string | undefined {
  const texts = new Map(
    prices.map(({ id, amount, currency }) => [
      id,
      amount === null ? undefined : formatMoney(amount, currency),
    ]),
  );
  return (id) => texts.get(id);
}
