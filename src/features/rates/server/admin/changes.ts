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

/** What a file of the ECB would change. @throws Failure 422 for anything else */
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
 * Puts rates of a day into force: the newest of each currency applies. What jumps is asked about first.
 * @returns what changed
 * @throws Failure 422 at the currency for a rate of the dollar, and for a jump that is not confirmed
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
  // Two who put rates at once see one another’s.
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
    ...{ currency, rate, was: before?.rate ?? null, wasOn: before?.asOf ?? null, change },
    isJump: change !== null && Math.abs(change) > JUMP_PERCENT,
  };
}
