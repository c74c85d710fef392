import type { Db } from '../connect.ts';
import { foreignKeysOf, sequencesOf, type Table, triggersOf } from './catalogue.ts';

const ENABLE: Record<string, string> = { O: 'ENABLE', A: 'ENABLE ALWAYS', R: 'ENABLE REPLICA', D: 'DISABLE' };

/** Drops foreign keys and disables triggers, so tables can be filled in any order. Atomic and repeatable. */
export async function loosen(
  target: Db,
  tables: readonly Table[],
  leftOut: readonly string[],
): Promise<void> {
  const own = new Set(tables.map(({ name }) => name));
  await target.transaction(async (tx) => {
    for (const { table, name } of await foreignKeysOf(tx, leftOut))
      if (own.has(table)) await tx.script(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    for (const { table, name } of await triggersOf(tx, leftOut))
      if (own.has(table)) await tx.script(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
  });
}

/** Restores foreign keys, triggers and sequence values from the source and validates all rows. */
export async function tighten(source: Db, target: Db, leftOut: readonly string[]): Promise<void> {
  const foreignKeys = await foreignKeysOf(source, leftOut);
  const triggers = await triggersOf(source, leftOut);
  const sequences = await readSequences(source, leftOut);
  await target.transaction(async (tx) => {
    const there = new Set((await foreignKeysOf(tx, leftOut)).map(({ table, name }) => `${table} ${name}`));
    for (const { table, name, definition } of foreignKeys)
      if (!there.has(`${table} ${name}`))
        await tx.script(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    for (const { table, name, enabled } of triggers)
      await tx.script(`ALTER TABLE ${table} ${ENABLE[enabled] ?? 'ENABLE'} TRIGGER ${name}`);
    for (const { name, last, isCalled } of sequences)
      await tx.query('SELECT setval($1::regclass, $2::bigint, $3::boolean)', [name, last, isCalled]);
  });
}

async function readSequences(source: Db, leftOut: readonly string[]) {
  const found: { name: string; last: string; isCalled: boolean }[] = [];
  for (const name of await sequencesOf(source, leftOut)) {
    const rows = await source.query<{ last: string; isCalled: boolean }>(
      `SELECT last_value::text AS last, is_called AS "isCalled" FROM ${name}`,
    );
    found.push(...rows.map((row) => ({ name, ...row })));
  }
  return found;
}
