import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { type Db, isUpToDate, MIGRATIONS, refuseInTransaction, runNested } from './connect.ts';
import { AS_TEXT } from './pool.ts';

export const EMBEDDED_OPTIONS = {
  parsers: Object.fromEntries(AS_TEXT.map((oid) => [oid, (value: string) => value])),
  extensions: { pg_trgm },
};

export async function openEmbedded(folder?: string): Promise<Db> {
  if (folder) await mkdir(folder, { recursive: true });
  return wrapEmbedded(await PGlite.create({ ...EMBEDDED_OPTIONS, ...(folder ? { dataDir: folder } : {}) }));
}

export function wrapEmbedded(client: PGlite): Db {
  return {
    ...embeddedDb(client),
    async runForeign<R>(text: string, values?: readonly unknown[]) {
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

function embeddedDb(client: PGlite): Db {
  const db: Db = {
    kind: 'embedded',
    orm: drizzleEmbedded({ client }),
    query: async <R>(text: string, values: readonly unknown[] = []) =>
      (await client.query<R>(text, values as unknown[])).rows,
    script: async (text) => void (await client.exec(text)),
    // Nothing is sent over a network here.
    pipeline: (work) => work(db),
    runForeign: refuseInTransaction,
    listen: refuseInTransaction,
    transaction: (work) => runNested(db, work),
    migrate: refuseInTransaction,
    close: refuseInTransaction,
  };
  return db;
}
