import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { onServer } from './images.ts';
import { DAYS_KEPT } from './kept.ts';

/** `rb_test_run_`, the day, and a random id. */
const NAME = /^rb_test_run_(\d{8})_[0-9a-f]{8}_/;

export const nameOfRun = (): string => `rb_test_run_${dayOf(Date.now())}_${randomUUID().slice(0, 8)}_`;

/** Whether a database belongs to a run that was aborted days ago. */
export function isOld(name: string): boolean {
  const [, day] = NAME.exec(name) ?? [];
  return day !== undefined && day < dayOf(Date.now() - DAYS_KEPT * 24 * 60 * 60 * 1000);
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll('-', '');

/** Drops the databases of a run in a detached process, so that the run doesn't wait for it. */
export function forgetDatabasesLater(server: string, run: string): void {
  const options = { detached: true, stdio: 'ignore' } as const;
  spawn(process.execPath, [join(import.meta.dirname, 'forget-databases.ts'), server, run], options).unref();
}

/** Drops matching databases: idle copies of a run, or leftovers of aborted ones. */
export async function forgetDatabases(server: string, which: (name: string) => boolean): Promise<void> {
  await onServer(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE starts_with(datname, 'rb_test_run_')`,
    );
    // Databases of another account remain.
    for (const { name } of rows)
      if (which(name)) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).catch(() => {});
  });
}
