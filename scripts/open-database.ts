import { connectServer, type Db } from '../src/db/connect.ts';
import { openFolder } from '../src/db/data-folder.ts';
import { readEnvironment } from '../src/platform/environment/environment.ts';

/** Opens the configured database and runs pending migrations; for owner commands. */
export async function openDatabase(): Promise<Db> {
  const { databaseUrl, dataDir } = readEnvironment();
  if (!databaseUrl) return openFolder(dataDir);
  const db = connectServer(databaseUrl, { pool: 1 });
  await db.migrate();
  return db;
}

export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase();
  return work(db).finally(() => db.close());
}
