import { randomUUID } from 'node:crypto';
import { onServer } from './images.ts';

/** `rb_test_run_`, the day, and what tells the runs of a day apart. */
const NAME = /^rb_test_run_(\d{8})_[0-9a-f]{8}_/;

/** How the names of a run's databases on a server begin. */
export function nameOfRun(): string {
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  return `rb_test_run_${day}_${randomUUID().slice(0, 8)}_`;
}

/** Whether a database is of a run that was broken off days ago. */
export function isOld(name: string): boolean {
  const [, day] = NAME.exec(name) ?? [];
  return day !== undefined && day < nameOfRun().slice('rb_test_run_'.length, -10);
}

/** Drops what processes of a run have kept for their next test, or what a broken run has left. */
export async function forgetDatabases(server: string, which: (name: string) => boolean): Promise<void> {
  await onServer(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE starts_with(datname, 'rb_test_run_')`,
    );
    for (const { name } of rows)
      if (which(name)) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
}
