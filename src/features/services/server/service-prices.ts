import type { Db, Queryable } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { convertCents, formatMoney } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { ServicePrice } from '../contract.ts';
import { servicePrices } from '../tables.ts';
import { fillOrderingText, fillPrices } from './fill-text.ts';
import type { TextContext } from './text-context.ts';

export async function loadServicePrices(db: Db, rate: ExchangeRate): Promise<ServicePrice[]> {
  const rows = await db.query(PRICES);
  return rows.map(({ price, ...row }) => ({
    ...row,
    amount: price === null ? null : convertCents(price, rate),
    currency: rate.currency,
  }));
}

const PRICES = selectFrom(
  servicePrices,
  ['id', 'item', 'note', 'price', 'isFrom', 'copies', 'time'],
  'ORDER BY position',
);
const QUOTABLE = selectFrom(
  servicePrices,
  ['id', 'price'],
  'WHERE id = ANY($1::text[]) AND price IS NOT NULL',
);

/** Prices in US cents by id; unknown and individually quoted ones are left out. */
export async function loadServicePriceCents<Id extends string>(
  db: Queryable,
  ids: readonly Id[],
): Promise<Partial<Record<Id, number>>> {
  const rows = await db.query(QUOTABLE, [ids]);
  return Object.fromEntries(rows.map(({ id, price }) => [id, price])) as Partial<Record<Id, number>>;
}

/** Returns a function that fills in a text's prices (`{price id}`) and the shop's way of ordering. */
export async function createTextFiller(db: Db, textContext: TextContext): Promise<(text: string) => string> {
  return buildTextFiller(await loadServicePrices(db, textContext.rate), textContext);
}

/** Same as `createTextFiller`, for prices that are already loaded. */
export function buildTextFiller(
  prices: readonly ServicePrice[],
  { takesPayment }: TextContext,
): (text: string) => string {
  const findPrice = createPriceLookup(prices);
  return (text) => fillPrices(fillOrderingText(text, takesPayment), findPrice);
}

function createPriceLookup(prices: readonly ServicePrice[]): (id: string) => string | undefined {
  const texts = new Map(
    prices.map(({ id, amount, currency }) => [
      id,
      amount === null ? undefined : formatMoney(amount, currency),
    ]),
  );
  return (id) => texts.get(id);
}
