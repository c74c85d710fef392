import type { Statements } from '#db/connect.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { Price } from '../../contract.ts';
import { type PricedFile, printPrice } from '../../prices/price.ts';
import { BATCH_ROWS, PRICE_ROWS, type PriceList, priceListIn, wholeList } from '../../prices/price-rows.ts';
import type { Spec } from '../../spec.ts';
import type { PrintJobsDependencies } from './dependencies.ts';

interface AskedPrice {
  spec: Spec;
  file: PricedFile;
  /** ISO 3166 alpha-2. */
  country: string;
  rate: ExchangeRate;
}

export const toldPrice = async (
  shop: Pick<PrintJobsDependencies, 'pricesOf' | 'deliveryOf'>,
  db: Statements,
  asked: AskedPrice,
): Promise<Price> => {
  const list = await listOfPrices(shop, db);
  if (!list) throw new Error('The price list lacks rows that prints are priced by.');
  return priceIn(shop, asked, list);
};

export const listOfPrices = async (
  { pricesOf }: Pick<PrintJobsDependencies, 'pricesOf'>,
  db: Statements,
): Promise<PriceList | null> => wholeList(await pricesOf(db, [...PRICE_ROWS, ...BATCH_ROWS]));

export function priceIn(
  { deliveryOf }: Pick<PrintJobsDependencies, 'deliveryOf'>,
  { spec, file, country, rate }: AskedPrice,
  list: PriceList,
): Price {
  const price = printPrice(spec, file, priceListIn(list, rate));
  const { kind, copies } = spec;
  return {
    ...price,
    currency: rate.currency,
    delivery: deliveryOf({ kind, copies, grams: price.grams }, country, rate),
  };
}
