import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { type Db, isUpToDate, MIGRATIONS, refuseInTransaction, runNested } from './connect.ts';
import { DATE_OIDS } from './pool.ts';

export const EMBEDDED_OPTIONS = {
  parsers: Object.fromEntries(DATE_OIDS.map((oid) => [oid, (value: string) => value])),
  extensions: { pg_trgm },
};

/** Opens the embedded database; without a folder, in memory. */
export async function openEmbedded(folder?: string): Promise<Db> {
  if (folder) await mkdir(folder, { recursive: true });
  return wrapEmbedded(await PGlite.create({ ...EMBEDDED_OPTIONS, ...(folder ? { dataDir: folder } : {}) }));
}

export function wrapEmbedded(client: PGlite): Db {
  return {
    ...embeddedDb(client),
    async runLibrarySql<R>(text: string, values?: readonly unknown[]) {
      try {
        const results = values?.length
          ? [await client.query(text, values as unknown[])]
          : await client.exec(text);
        return results.flatMap(({ rows }) => rows) as R[];
      } catch (error) {
        await client.exec('ROLLBACK').catch(() => {});
        throw error;
      }
    },
    async listen(channel, onNotification) {
      const close = await client.listen(channel, onNotification);
      return { isAlive: () => true, close: () => close() };
    },
    transaction: (work) => client.transaction((tx) => work(embeddedDb(tx as unknown as PGlite))) as never,
    async migrate() {
      if (await isUpToDate(embeddedDb(client))) return;
      const { migrate } = await import('drizzle-orm/pglite/migrator');
      await migrate(drizzleEmbedded({ client }), MIGRATIONS);
    },
    close: () => client.close(),
  };
}

/** Database as it is inside a transaction; `wrapEmbedded` adds the rest. */
function embeddedDb(client: PGlite): Db {
  const db: Db = {
    kind: 'embedded',
    orm: drizzleEmbedded({ client }),
    query: async <R>(text: string, values: readonly unknown[] = []) =>
      (await client.query<R>(text, values as unknown[])).rows,
    script: async (text) => void (await client.exec(text)),
    // No network, so there are no round trips to save.
    pipeline: (work) => work(db),
    runLibrarySql: refuseInTransaction,
    listen: refuseInTransaction,
    transaction: (work) => runNested(db, work),
    migrate: refuseInTransaction,
    close: refuseInTransaction,
  };
  return db;
}
