import { eq, notInArray } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { Failure } from '#platform/http/failures.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { blockedCountries } from '../tables.ts';
import { listCountries } from './countries.ts';

/** Countries in which the shop is closed, cached in memory (decision 17). */
export interface BlockedCountries {
  all(): ReadonlySet<string>;
  refresh(): Promise<void>;
}

export async function loadBlockedCountries(db: Db): Promise<BlockedCountries> {
  let countries: ReadonlySet<string> = new Set();
  const refresh = async () => {
    countries = await readBlockedCountries(db);
  };
  await refresh();
  return { all: () => countries, refresh };
}

export const readBlockedCountries = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await db.query(BLOCKED)).map(({ country }) => country));
const BLOCKED = selectFrom(blockedCountries, ['country']);

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
    await tx.orm.delete(blockedCountries).where(notInArray(blockedCountries.country, countries));
    if (countries.length > 0)
      await tx.orm
        .insert(blockedCountries)
        .values(countries.map((country) => ({ country })))
        .onConflictDoNothing();
    await raiseRevision(tx);
  });
}

/** Closes or reopens one country. @returns whether anything changed */
export async function setBlocked(tx: Db, country: string, isBlocked: boolean): Promise<boolean> {
  const statement = isBlocked
    ? tx.orm.insert(blockedCountries).values({ country }).onConflictDoNothing()
    : tx.orm.delete(blockedCountries).where(eq(blockedCountries.country, country));
  const changed = await statement.returning();
  if (changed.length > 0) await raiseRevision(tx);
  return changed.length > 0;
}
