import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { withServer } from './database-images.ts';
import { MAX_AGE_DAYS } from './test-cache.ts';

/** `rb_test_run_`, the day, and a random id. */
const NAME = /^rb_test_run_(\d{8})_[0-9a-f]{8}_/;

export const createRunPrefix = (): string =>
  `rb_test_run_${formatDay(Date.now())}_${randomUUID().slice(0, 8)}_`;

/** Whether a database belongs to a run that was aborted days ago. */
export function isLeftover(name: string): boolean {
  const [, day] = NAME.exec(name) ?? [];
  return day !== undefined && day < formatDay(Date.now() - MAX_AGE_DAYS * 24 * 60 * 60 * 1000);
}

const formatDay = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll('-', '');

/** Drops the databases of a run in a detached process, so that the run doesn't wait for it. */
export function dropDatabasesLater(server: string, run: string): void {
  const options = { detached: true, stdio: 'ignore' } as const;
  spawn(process.execPath, [join(import.meta.dirname, 'drop-databases.ts'), server, run], options).unref();
}

/** Drops matching databases: idle copies of a run, or leftovers of aborted ones. */
export async function dropDatabases(server: string, matches: (name: string) => boolean): Promise<void> {
  await withServer(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE starts_with(datname, 'rb_test_run_')`,
    );
    // Databases of another account remain.
    for (const { name } of rows)
      if (matches(name)) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).catch(() => {});
  });
}
