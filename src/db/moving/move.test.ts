import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anyRow, INSERT_ROW, rowValues } from '#test/any-row.ts';
import { createBareDatabase, NO_SERVER } from '#test/database.ts';
import { isLong, longTest, runCount } from '#test/effort.ts';
import { embeddedDatabase } from '#test/embedded-database.ts';
import { type Loss, loseConnection } from '#test/failing-databases.ts';
import type { Db } from '../connect.ts';
import { readContents } from './digest.ts';
import { moveTables } from './move.ts';
import { listForeignKeys, listTables, listTriggers } from './pg-catalog.ts';

/** All kinds of columns, circular and self references, an append-only table, and an odd name. */
const SCHEMA = `
  CREATE TYPE mood AS ENUM ('calm', 'not so, "calm"');
  CREATE TABLE kinds (
    id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, number numeric, small smallint, float double precision, short real,
    words text, fixed char(4), bytes bytea, yes boolean, day date, moment timestamptz, local timestamp, span interval, doc jsonb,
    raw json, list text[], grid int[][], mood mood, lexemes tsvector,
    twice numeric GENERATED ALWAYS AS (number * 2) STORED);
  CREATE TABLE eggs (id int PRIMARY KEY, hen int NOT NULL, twin int REFERENCES eggs);
  CREATE TABLE hens (id int PRIMARY KEY, egg int NOT NULL REFERENCES eggs ON DELETE CASCADE);
  ALTER TABLE eggs ADD CONSTRAINT laid_by FOREIGN KEY (hen) REFERENCES hens;
  CREATE TABLE grown (id serial PRIMARY KEY, motto text NOT NULL, at timestamptz NOT NULL DEFAULT now());
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'It only grows.'; END $$;
  CREATE FUNCTION shout() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.motto := NEW.motto || '!'; RETURN NEW; END $$;
  CREATE TRIGGER keeps BEFORE UPDATE OR DELETE ON grown FOR EACH ROW EXECUTE FUNCTION refuse();
  CREATE TRIGGER keeps_all BEFORE TRUNCATE ON grown FOR EACH STATEMENT EXECUTE FUNCTION refuse();
  CREATE TRIGGER shouts BEFORE INSERT ON grown FOR EACH ROW EXECUTE FUNCTION shout();
  CREATE TRIGGER idle BEFORE UPDATE ON grown FOR EACH ROW EXECUTE FUNCTION shout();
  ALTER TABLE grown DISABLE TRIGGER idle;
  CREATE SCHEMA beside;
  CREATE TABLE beside."Order, ""2""" ("from" text PRIMARY KEY, "to" text[] NOT NULL);
  CREATE SCHEMA apart;
  CREATE TABLE apart.notes (note text);`;

const LEFT_OUT = ['apart'];

let source: Db;
let bare: Awaited<ReturnType<typeof createBareDatabase>>;
beforeEach(({ skip }) => {
  if (!process.env.TEST_DATABASE_URL) skip(NO_SERVER);
});
beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) return;
  source = await embeddedDatabase('bare');
  bare = await createBareDatabase();
  await source.script(SCHEMA);
  await bare.db.script(SCHEMA);
}, 180_000);
afterAll(async () => {
  await source?.close();
  await bare?.end();
});

const empty = (db: Db) =>
  db.script(`
    ALTER TABLE grown DISABLE TRIGGER keeps_all;
    TRUNCATE kinds, eggs, hens, grown, beside."Order, ""2""", apart.notes RESTART IDENTITY;
    ALTER TABLE grown ENABLE TRIGGER keeps_all`);
beforeEach(async () => {
  for (const db of [source, bare?.db]) if (db) await empty(db);
});

const move = (target: Db = bare.db, changes: Partial<Parameters<typeof moveTables>[0]> = {}) =>
  moveTables({
    source,
    target,
    excludedSchemas: LEFT_OUT,
    derive: async () => {},
    onProgress: () => {},
    ...changes,
  });

async function readAllTables(db: Db) {
  const contents: Record<string, unknown> = {};
  for (const table of await listTables(db, LEFT_OUT)) {
    const [row] = await db.query<{ rows: string }>(
      `SELECT coalesce(string_agg(one, '|' ORDER BY one COLLATE "C"), '') AS rows FROM (SELECT t::text AS one FROM ${table.name} t) AS lines`,
    );
    contents[table.name] = [row?.rows, await readContents(db, table)];
  }
  return { contents, keys: await listForeignKeys(db, LEFT_OUT), triggers: await listTriggers(db, LEFT_OUT) };
}

async function fillTables(rows: number): Promise<void> {
  await source.script(`
    ALTER TABLE eggs DROP CONSTRAINT laid_by;
    INSERT INTO eggs SELECT n, n, nullif((n * 7) % ${rows} + 1, n) FROM generate_series(1, ${rows}) n;
    INSERT INTO hens SELECT n, ${rows} + 1 - n FROM generate_series(1, ${rows}) n;
    ALTER TABLE eggs ADD CONSTRAINT laid_by FOREIGN KEY (hen) REFERENCES hens;
    INSERT INTO grown (motto) SELECT repeat('cluck ', n % 40) FROM generate_series(1, ${rows}) n;
    INSERT INTO beside."Order, ""2""" SELECT n::text, ARRAY[n::text, NULL, '{}'] FROM generate_series(1, ${rows}) n;
    INSERT INTO apart.notes VALUES ('stays')`);
}

test('copies circular references, append-only tables and unusual names with their constraints', async () => {
  await fillTables(300);
  const moved = await move();
  expect(moved.map(({ name, rows }) => [name, rows])).toEqual([
    ['beside."Order, ""2"""', 300],
    ['public.eggs', 300],
    ['public.grown', 300],
    ['public.hens', 300],
    ['public.kinds', 0],
  ]);
  expect(await readAllTables(bare.db)).toEqual(await readAllTables(source));
  expect(await bare.db.query('SELECT * FROM apart.notes'), 'excluded schemas').toEqual([]);
  await expect(bare.db.query('DELETE FROM grown')).rejects.toThrow('It only grows.');
  await expect(bare.db.query('DELETE FROM hens')).rejects.toMatchObject({ code: '23503' });
  const [next] = await bare.db.query(`INSERT INTO grown (motto) VALUES ('one more') RETURNING id, motto`);
  expect(next).toEqual({ id: 301, motto: 'one more!' });
});

const manyRows = fc.array(anyRow, isLong ? { maxLength: 8 } : { minLength: 12, maxLength: 16 });

test('copies any value of any type unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(manyRows, async (rows) => {
      await empty(source);
      for (const row of rows) await source.query(INSERT_ROW, rowValues(row));
      await move();
      expect(await readAllTables(bare.db)).toEqual(await readAllTables(source));
    }),
    { numRuns: isLong ? 25 : 2 },
  );
});

longTest('copies very large rows in small batches', async () => {
  await source.query(
    `INSERT INTO kinds (words) SELECT repeat('vellum ' || n, 200000) FROM generate_series(1, 12) n`,
  );
  await source.query(`INSERT INTO kinds (words) SELECT n::text FROM generate_series(1, 2000) n`);
  const steps: number[] = [];
  await move(bare.db, { onProgress: (_, rows) => steps.push(rows) });
  expect(steps.at(-1)).toBe(2012);
  expect(steps.length).toBeGreaterThan(8);
  expect(await readAllTables(bare.db)).toEqual(await readAllTables(source));
});

test('gives the same result after interruptions at any batch', async () => {
  await fillTables(600);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 14 }), { minLength: 1, maxLength: 3 }), async (kills) => {
      await empty(bare.db);
      for (const kill of kills) {
        let batches = 0;
        const report = () => {
          if (batches++ === kill) throw new Error('killed');
        };
        await move(bare.db, { onProgress: report }).catch((error) => expect(error.message).toBe('killed'));
      }
      await move();
      expect(await readAllTables(bare.db)).toEqual(await readAllTables(source));
    }),
    { numRuns: isLong ? 12 : 2 },
  );
});

const losingAll = (db: Db, loss: Loss): Db => {
  const scripted = (inner: Db): Db => ({
    ...inner,
    async script(text) {
      await inner.query('SELECT 1');
      await inner.script(text);
    },
  });
  const lossy = loseConnection(db, loss);
  return { ...scripted(lossy), transaction: (work) => lossy.transaction((tx) => work(scripted(tx))) };
};

longTest('gives the same result after losing the connection at any statement', async () => {
  await fillTables(60);
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 120 }), fc.boolean(), async (statements, afterCommit) => {
      await empty(bare.db);
      await move(losingAll(bare.db, { statements, afterCommit })).catch((error) =>
        expect(error.code).toBe('57P01'),
      );
      await move();
      expect(await readAllTables(bare.db)).toEqual(await readAllTables(source));
    }),
    { numRuns: runCount(25) },
  );
});

test('copies rows added to the source after an interruption', async () => {
  await fillTables(100);
  await move();
  await source.script(`INSERT INTO grown (motto) VALUES ('later'); UPDATE eggs SET twin = NULL WHERE id = 3`);
  await move();
  expect(await readAllTables(bare.db)).toEqual(await readAllTables(source));
});

test('doesn’t write identical tables again', async () => {
  await fillTables(50);
  await move();
  const carried: string[] = [];
  await source.script(`INSERT INTO grown (motto) VALUES ('later')`);
  await move(bare.db, { onProgress: (table) => carried.push(table) });
  expect(carried).toEqual(['public.grown', 'public.grown']);
});

test('corrects tables that `derive` has changed', async () => {
  await fillTables(10);
  await move(bare.db, { derive: async () => void (await bare.db.query('DELETE FROM eggs WHERE id = 1')) });
  expect(await readAllTables(bare.db)).toEqual(await readAllTables(source));
});

test('fails and names a table that doesn’t arrive intact', async () => {
  await fillTables(40);
  const spoiling = (db: Db): Db => ({
    ...db,
    query: async (text, values) =>
      db.query(
        text,
        text.includes('INSERT INTO public.grown')
          ? values?.map((column, i) => (i === 1 ? (column as string[]).map(() => 'other words') : column))
          : values,
      ),
  });
  const target = { ...bare.db, transaction: (work) => bare.db.transaction((tx) => work(spoiling(tx))) } as Db;
  await expect(move(target)).rejects.toThrow(
    /table public\.grown is not the same on both sides: 40 rows .* 40 with/s,
  );
});

test('refuses a different or missing target table before writing anything', async () => {
  await fillTables(5);
  const otherServer = await createBareDatabase();
  try {
    await otherServer.db.script(SCHEMA);
    await otherServer.db.script(
      `ALTER TABLE hens ADD COLUMN name text; INSERT INTO grown (motto) VALUES ('own')`,
    );
    await expect(move(otherServer.db)).rejects.toThrow('public.hens differs on the server');
    expect(await otherServer.db.query('SELECT motto FROM grown')).toEqual([{ motto: 'own!' }]);
  } finally {
    await otherServer.end();
  }
});
