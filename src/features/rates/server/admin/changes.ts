import type { Db } from '#db/connect.ts';
import { invalid } from '#platform/http/calls.ts';
import { type DatedRate, holdRates, newestRates, putRates } from '#platform/rates/history.ts';
import {
  JUMP_PERCENT,
  type PutRatesRequest,
  type RateChange,
  type RatesPreview,
} from '../../admin-contract.ts';
import { perDollar, readEcb } from '../read-ecb.ts';

/** @throws Failure 422 when the text is not an ECB file */
export async function previewFile(db: Db, text: string): Promise<RatesPreview> {
  const file = readEcb(text);
  const newest = await newestRates(db);
  const rates = perDollar(file);
  const known = new Map(newest.map((row) => [row.currency, row]));
  return {
    asOf: file.asOf,
    changes: newest.flatMap(({ currency }) => {
      const rate = rates.get(currency);
      return rate === undefined ? [] : [changeOf({ currency, rate }, known)];
    }),
    others: [...rates.keys()].filter((currency) => !known.has(currency)).sort(),
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
): Promise<RateChange[]> {
  if (asOf > today) throw invalid({ asOf: 'This day is still to come.' });
  if (new Set(rates.map(({ currency }) => currency)).size < rates.length)
    throw invalid({ rates: 'A currency is named twice.' });
  if (rates.some(({ currency }) => currency === 'USD')) throw invalid({ USD: 'A dollar is a dollar.' });
  // Serialises concurrent changes, so each one sees the other's rates.
  await holdRates(tx);
  const known = new Map((await newestRates(tx)).map((row) => [row.currency, row]));
  const changes = rates.map((rate) => changeOf(rate, known));
  const jumps = changes.filter(({ isJump }) => isJump);
  if (jumps.length > 0 && !isConfirmed)
    throw invalid(
      Object.fromEntries(
        jumps.map(({ currency, change }) => [
          currency,
          `That is a change of ${change} %. Confirm it if it is meant.`,
        ]),
      ),
    );
  await putRates(tx, asOf, rates);
  return changes;
}

function changeOf(
  { currency, rate }: Omit<DatedRate, 'asOf'>,
  known: ReadonlyMap<string, DatedRate>,
): RateChange {
  const before = known.get(currency);
  const change = before ? Math.round((rate / before.rate - 1) * 10_000) / 100 : null;
  return {
    currency,
    rate,
    was: before?.rate ?? null,
    wasOn: before?.asOf ?? null,
    change,
    isJump: change !== null && Math.abs(change) > JUMP_PERCENT,
  };
}
