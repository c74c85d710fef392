import type { Db } from '../connect.ts';
import { listForeignKeys, listSequences, listTriggers, type Table } from './pg-catalog.ts';

const TRIGGER_MODES: Record<string, string> = {
  O: 'ENABLE',
  A: 'ENABLE ALWAYS',
  R: 'ENABLE REPLICA',
  D: 'DISABLE',
};

/** Drops foreign keys and disables triggers, so tables can be filled in any order. Atomic; safe to repeat. */
export async function dropConstraints(
  target: Db,
  tables: readonly Table[],
  excludedSchemas: readonly string[],
): Promise<void> {
  const tableNames = new Set(tables.map(({ name }) => name));
  await target.transaction(async (tx) => {
    for (const { table, name } of await listForeignKeys(tx, excludedSchemas))
      if (tableNames.has(table)) await tx.script(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    for (const { table, name } of await listTriggers(tx, excludedSchemas))
      if (tableNames.has(table)) await tx.script(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
  });
}

/** Restores foreign keys, triggers and sequence values from the source and validates all rows. */
export async function restoreConstraints(
  source: Db,
  target: Db,
  excludedSchemas: readonly string[],
): Promise<void> {
  const foreignKeys = await listForeignKeys(source, excludedSchemas);
  const triggers = await listTriggers(source, excludedSchemas);
  const sequences = await readSequences(source, excludedSchemas);
  await target.transaction(async (tx) => {
    const existingKeys = new Set(
      (await listForeignKeys(tx, excludedSchemas)).map(({ table, name }) => `${table} ${name}`),
    );
    for (const { table, name, definition } of foreignKeys)
      if (!existingKeys.has(`${table} ${name}`))
        await tx.script(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    for (const { table, name, enabled } of triggers)
      await tx.script(`ALTER TABLE ${table} ${TRIGGER_MODES[enabled] ?? 'ENABLE'} TRIGGER ${name}`);
    for (const { name, last, isCalled } of sequences)
      await tx.query('SELECT setval($1::regclass, $2::bigint, $3::boolean)', [name, last, isCalled]);
  });
}

async function readSequences(source: Db, excludedSchemas: readonly string[]) {
  const sequences: { name: string; last: string; isCalled: boolean }[] = [];
  for (const name of await listSequences(source, excludedSchemas)) {
    const rows = await source.query<{ last: string; isCalled: boolean }>(
      `SELECT last_value::text AS last, is_called AS "isCalled" FROM ${name}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}
