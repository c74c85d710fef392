import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, isUpToDate, MIGRATIONS } from '#db/connect.ts';
import { EMBEDDED_OPTIONS, embeddedOver } from '#db/embedded.ts';
import { CheckReply } from '#features/designs/contract.ts';
import { bookId, stockCatalogue } from './catalogue-books.ts';
import { testDatabase } from './database.ts';
import { begun, check } from './design-calls.ts';
import { openBrowser } from './people.ts';
import { callsOver } from './site.ts';

/** The migration with which designs came. */
const DESIGNS = '20261123202739_designs';

let folder: string;
let db: Db;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rare-bindings-older-'));
  for (const name of await readdir(MIGRATIONS.migrationsFolder))
    if (name < DESIGNS)
      await cp(join(MIGRATIONS.migrationsFolder, name), join(folder, name), { recursive: true });
  const client = await PGlite.create(EMBEDDED_OPTIONS);
  await migrate(drizzle({ client }), { migrationsFolder: folder });
  db = embeddedOver(client);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const prices = (of: Db) =>
  of.query<{ id: string; amount: number; position: number }>(
    'SELECT id, amount, position FROM customization_prices ORDER BY position',
  );

test('a shop of before designs gets the prices that it lacks, keeps its own, and serves designs', async () => {
  // One that its owner has raised, one of their own, and none for a second ribbon, which they took away.
  await db.query(
    `INSERT INTO customization_prices VALUES ('foil-lettering', 'A line', 3000, 0), ('gilded-edges', 'Edges', 6000, 2),
       ('map', 'A folded map', 900, 7)`,
  );
  expect(await isUpToDate(db)).toBe(false);
  await db.migrate();
  expect(await prices(db)).toEqual([
    { id: 'foil-lettering', amount: 3000, position: 0 },
    { id: 'gilded-edges', amount: 6000, position: 2 },
    { id: 'map', amount: 900, position: 7 },
    { id: 'slip-case', amount: 3800, position: 8 },
    { id: 'dedication-leaf', amount: 1800, position: 9 },
  ]);
  await stockCatalogue(db);
  const { app, close } = await callsOver({ ...db, close: async () => {} });
  try {
    const design = { ...(await begun(app, bookId(7))), slipCase: true, ribbons: ['red', 'gold'] };
    const reply = await check(await openBrowser(app), design);
    const { parts } = CheckReply.parse(reply.json()).data.price;
    expect(parts.map(({ id, amount }) => [id, amount])).toEqual([
      ['book', expect.any(Number)],
      ['slip-case', 3800],
    ]);
  } finally {
    await close();
  }
});

test('a shop that has no prices yet gets none by its migrations: all of them come with its content', async () => {
  const empty = await testDatabase();
  expect(await prices(empty)).toEqual([]);
  await empty.close();
});
