import type { Queryable } from '#db/connect.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { Price, Spec } from '../../contract.ts';
import { calculatePrintPrice, type PricedFile } from '../../prices/price.ts';
import {
  BATCH_ROWS,
  completePriceList,
  convertPriceList,
  PRICE_ROWS,
  type PriceList,
} from '../../prices/price-rows.ts';
import type { PrintJobsDependencies } from './dependencies.ts';

interface PriceInput {
  spec: Spec;
  file: PricedFile;
  /** ISO 3166 alpha-2. */
  country: string;
  rate: ExchangeRate;
}

export const calculateJobPrice = async (
  dependencies: Pick<PrintJobsDependencies, 'loadPrices' | 'findDelivery'>,
  db: Queryable,
  input: PriceInput,
): Promise<Price> => {
  const list = await loadPriceList(dependencies, db);
  if (!list) throw new Error('The price list lacks rows that prints need.');
  return priceWithList(dependencies, input, list);
};

export const loadPriceList = async (
  { loadPrices }: Pick<PrintJobsDependencies, 'loadPrices'>,
  db: Queryable,
): Promise<PriceList | null> => completePriceList(await loadPrices(db, [...PRICE_ROWS, ...BATCH_ROWS]));

export function priceWithList(
  { findDelivery }: Pick<PrintJobsDependencies, 'findDelivery'>,
  { spec, file, country, rate }: PriceInput,
  list: PriceList,
): Price {
  const price = calculatePrintPrice(spec, file, convertPriceList(list, rate));
  const { kind, copies } = spec;
  return {
    ...price,
    currency: rate.currency,
    delivery: findDelivery({ kind, copies, grams: price.grams }, country, rate),
  };
}
