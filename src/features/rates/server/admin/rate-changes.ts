import type { Db } from '#db/connect.ts';
import { invalid } from '#platform/http/calls.ts';
import { type DatedRate, listLatestRates, lockRates, saveRates } from '#platform/rates/history.ts';
import {
  JUMP_PERCENT,
  type PutRatesRequest,
  type RateDifference,
  type RatesPreview,
} from '../../admin-contract.ts';
import { ratesPerDollar, readEcb } from '../read-ecb.ts';

/** @throws Failure 422 when the text is not an ECB file */
export async function previewEcbFile(db: Db, text: string): Promise<RatesPreview> {
  const file = readEcb(text);
  const newest = await listLatestRates(db);
  const rates = ratesPerDollar(file);
  const current = new Map(newest.map((row) => [row.currency, row]));
  return {
    asOf: file.asOf,
    changes: newest.flatMap(({ currency }) => {
      const rate = rates.get(currency);
      return rate === undefined ? [] : [compareRate({ currency, rate }, current)];
    }),
    others: [...rates.keys()].filter((currency) => !current.has(currency)).sort(),
    missing: newest.map(({ currency }) => currency).filter((currency) => !rates.has(currency)),
    isOld: newest.length > 0 && newest.every(({ asOf }) => asOf > file.asOf),
  };
}

/**
 * Applies rates of one day; the newest rate per currency is the one in force.
 * @returns the changes
 * @throws Failure 422 under the currency code, for USD or for an unconfirmed jump
 */
export async function applyRates(
  tx: Db,
  { asOf, rates, isConfirmed }: PutRatesRequest,
  today: string,
): Promise<RateDifference[]> {
  if (asOf > today) throw invalid({ asOf: 'Choose a date that isn’t in the future.' });
  if (new Set(rates.map(({ currency }) => currency)).size < rates.length)
    throw invalid({ rates: 'Enter each currency only once.' });
  if (rates.some(({ currency }) => currency === 'USD'))
    throw invalid({ USD: 'The US dollar needs no rate.' });
  // Serialises concurrent changes, so each one sees the other's rates.
  await lockRates(tx);
  const current = new Map((await listLatestRates(tx)).map((row) => [row.currency, row]));
  const changes = rates.map((rate) => compareRate(rate, current));
  const jumps = changes.filter(({ isJump }) => isJump);
  if (jumps.length > 0 && !isConfirmed)
    throw invalid(
      Object.fromEntries(
        jumps.map(({ currency, change }) => [
          currency,
          `This is a change of ${change}%. Confirm it if it is correct.`,
        ]),
      ),
    );
  await saveRates(tx, asOf, rates);
  return changes;
}

function compareRate(
  { currency, rate }: Omit<DatedRate, 'asOf'>,
  current: ReadonlyMap<string, DatedRate>,
): RateDifference {
  const previous = current.get(currency);
  const change = previous ? Math.round((rate / previous.rate - 1) * 10_000) / 100 : null;
  return {
    currency,
    rate,
    was: previous?.rate ?? null,
    previousDate: previous?.asOf ?? null,
    change,
    isJump: change !== null && Math.abs(change) > JUMP_PERCENT,
  };
}
