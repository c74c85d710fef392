import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { type Kind, STATEMENTS } from '#db/select.ts';
import { upgradeSearch } from '#features/search/server/upgrade-search.ts';
import { VISITOR_ID } from '#platform/sessions/visitor.ts';
import { testDatabase } from './database.ts';

const SOURCE = join(import.meta.dirname, '../src');
/** Types in the database that the drivers turn into the JavaScript type of each kind. */
const TYPES: Record<Kind, readonly string[]> = {
  boolean: ['boolean'],
  integer: ['integer', 'smallint'],
  'double precision': ['double precision', 'real', 'integer', 'smallint'],
  text: ['text', 'character varying', '"char"'],
  json: ['json', 'jsonb', 'text[]', 'integer[]', 'smallint[]'],
};

/** Only from version 16 does PostgreSQL tell the types of a prepared statement's columns. */
const KNOWS_TYPES = process.env.TEST_DATABASE_URL === undefined || process.env.TEST_DATABASE_URL === '';
/** The context of statements that `withVisitor` combines with its own. */
const withVisitor = (statement: string) => `
  WITH visitor AS (SELECT $1::text AS "userId") SELECT r.* FROM visitor CROSS JOIN LATERAL (${statement}) r`;

let db: Db;
beforeAll(async () => {
  if (!KNOWS_TYPES) return;
  for await (const path of glob('**/server/**/*.ts', { cwd: SOURCE }))
    if (!path.includes('.test.') && !/worker|process/.test(path)) await import(join(SOURCE, path));
  db = await testDatabase();
  // The migrations create the search tables of the first version.
  await upgradeSearch(db);
}, 120_000);
afterAll(() => db?.close());

test.runIf(KNOWS_TYPES)('every statement can be prepared and returns the types it declares', async () => {
  expect(STATEMENTS.size).toBeGreaterThan(3);
  const problems: string[] = [];
  for (const [statement, selection] of STATEMENTS) {
    const text = statement.includes(VISITOR_ID) ? withVisitor(statement) : statement;
    await db.script(`PREPARE statement AS ${text}`);
    const [prepared] = await db.query<{ types: string[] }>(
      `SELECT result_types::text[] AS types FROM pg_prepared_statements WHERE name = 'statement'`,
    );
    Object.entries(selection).forEach(([name, { kind }], i) => {
      const type = prepared?.types[i] ?? '';
      if (kind && !TYPES[kind].includes(type)) problems.push(`${name} is ${type}, not ${kind}: ${statement}`);
    });
    await db.script('DEALLOCATE statement');
  }
  expect(problems).toEqual([]);
});
