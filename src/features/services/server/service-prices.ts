import type { Db, Statements } from '#db/connect.ts';
import { convertCents, formatMoney } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { ServicePrice } from '../contract.ts';
import { fillOrderWords } from '../order-words.ts';
import { fillPrices } from '../price-words.ts';
import type { Telling } from './telling.ts';

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

/** Prices in US cents by id; unknown and individually quoted ones are left out. */
export async function centsOf<Id extends string>(
  db: Statements,
  ids: readonly Id[],
): Promise<Partial<Record<Id, number>>> {
  const rows = await db.query<{ id: Id; price: number }>(
    'SELECT id, price FROM service_prices WHERE id = ANY($1::text[]) AND price IS NOT NULL',
    [ids],
  );
  return Object.fromEntries(rows.map(({ id, price }) => [id, price])) as Partial<Record<Id, number>>;
}

/** Returns a function that fills in a text's prices (`{price id}`) and the shop's way of ordering. */
export async function wordsFilled(db: Db, telling: Telling): Promise<(text: string) => string> {
  return filling(await servicePrices(db, telling.rate), telling);
}

/** Same as `wordsFilled`, for prices that are already loaded. */
export function filling(
  prices: readonly ServicePrice[],
  { takesPayment }: Telling,
): (text: string) => string {
  const priceOf = priceTexts(prices);
  return (text) => fillPrices(fillOrderWords(text, takesPayment), priceOf);
}

function priceTexts(prices: readonly ServicePrice[]): (id: string) => string | undefined {
  const texts = new Map(
    prices.map(({ id, amount, currency }) => [
      id,
      amount === null ? undefined : formatMoney(amount, currency),
    ]),
  );
  return (id) => texts.get(id);
}
