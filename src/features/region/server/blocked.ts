import type { Db } from '#db/connect.ts';
import { Failure } from '#platform/http/failures.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { listCountries } from './countries.ts';

/** Countries in which the shop is closed, cached in memory (decision 17). */
export interface BlockedCountries {
  all(): ReadonlySet<string>;
  refresh(): Promise<void>;
}

export async function loadBlockedCountries(db: Db): Promise<BlockedCountries> {
  let countries: ReadonlySet<string> = new Set();
  const refresh = async () => {
    const rows = await db.query<{ country: string }>('SELECT country FROM blocked_countries');
    countries = new Set(rows.map(({ country }) => country));
  };
  await refresh();
  return { all: () => countries, refresh };
}

/**
 * Closes the shop in exactly these countries; all processes follow within seconds.
 * @throws Failure 422 `UNKNOWN_COUNTRY`
 */
export async function blockCountries(db: Db, codes: readonly string[]): Promise<void> {
  const countries = [...new Set(codes.map((code) => code.trim().toUpperCase()))];
  const knownCodes = new Set(listCountries(new Set()).map(({ code }) => code));
  const unknown = countries.find((code) => !knownCodes.has(code));
  if (unknown !== undefined)
    throw new Failure(
      422,
      'UNKNOWN_COUNTRY',
      `${unknown} isn’t a country code. Enter two letters, such as FR.`,
    );
  await db.transaction(async (tx) => {
    await tx.query('DELETE FROM blocked_countries WHERE country <> ALL($1::text[])', [countries]);
    await tx.query(
      'INSERT INTO blocked_countries (country) SELECT unnest($1::text[]) ON CONFLICT (country) DO NOTHING',
      [countries],
    );
    await raiseRevision(tx);
  });
}

/** Closes or reopens one country. @returns whether anything changed */
export async function setBlocked(tx: Db, country: string, isBlocked: boolean): Promise<boolean> {
  const changed = await tx.query(
    isBlocked
      ? 'INSERT INTO blocked_countries (country) VALUES ($1) ON CONFLICT (country) DO NOTHING RETURNING 1'
      : 'DELETE FROM blocked_countries WHERE country = $1 RETURNING 1',
    [country],
  );
  if (changed.length > 0) await raiseRevision(tx);
  return changed.length > 0;
}
