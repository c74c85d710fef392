import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Design } from '#features/designs/design.ts';
import { bookData, PRIDE, post } from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { insertShippingAddress, openChargedShopOver } from '#test/charged-shop.ts';
import { createProcessDatabase } from '#test/database.ts';
import { readStartingDesign } from '#test/design-calls.ts';
import { placeOrder } from '#test/order-calls.ts';

// Runs the command in its own process, on a database that no shop has open.

let folder: string;
let env: NodeJS.ProcessEnv;
let code: string;
let design: Design;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rare-bindings-order-'));
  const own = await createProcessDatabase(join(folder, 'data'), 'stocked');
  env = own.env;
  const shop = await openChargedShopOver(own.db);
  const { alice } = shop.people;
  design = await readStartingDesign(shop.app, bookId(PRIDE));
  await insertShippingAddress(shop.db, alice, 'US', 'NY');
  await alice.inject(post('item', { bookData: bookData(PRIDE), quantity: 1, bookCustomization: design }));
  ({ code } = await placeOrder(alice));
  // A paid order whose buyer's account has been erased since.
  await shop.db.query(`UPDATE orders SET state = 'paid', user_id = NULL, email = NULL WHERE code = $1`, [
    code,
  ]);
  await shop.close();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function runOrder(...words: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'order.ts'), ...words], {
    env: {
      PATH: process.env.PATH,
      SESSION_SECRET: 'a secret that only the tests of the command know',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(err, words.join(' ')).not.toMatch(/^\s+at /m);
  return { out: out.trim(), err: err.trim(), exit: await ended };
}

test('says in plain words how it is used, to whoever asks otherwise', async () => {
  const { out, err, exit } = await runOrder('RB-0000-0000', 'gild');
  expect({ out, exit }).toEqual({ out: '', exit: 1 });
  expect(err).toContain('npm run order -- RB-XXXX-XXXX proof --approve');
});

test('leads a design from the shopper to the bench, and refuses in plain words what cannot be', async () => {
  const other = join(folder, 'other.json');
  await writeFile(other, JSON.stringify({ ...design, headbands: ['ivory', 'black'] }));
  expect(await runOrder('proofs')).toMatchObject({
    exit: 0,
    out: expect.stringContaining(`${code}, book 1, `),
  });
  const refused = async (words: string, ...dispute: string[]) =>
    expect(await runOrder(...dispute)).toMatchObject({
      exit: 1,
      out: '',
      err: expect.stringContaining(words),
    });
  await refused(`no order ${code} whose book 9`, code, 'design', '--book', '9');
  await refused('not approved yet', code, 'production', '--to', folder);

  expect(await runOrder(code, 'prints')).toMatchObject({
    exit: 0,
    out: `Order ${code} has no books printed from a file.`,
  });
  expect(await runOrder(code, 'redesign', '--file', other)).toMatchObject({ exit: 0 });
  const to = join(folder, 'sealed.json');
  expect(await runOrder(code, 'design', '--to', to)).toMatchObject({ exit: 0, out: to });
  expect(JSON.parse(await readFile(to, 'utf8')).headbands).toEqual(['ivory', 'black']);
  expect(await runOrder(code.toLowerCase(), 'proof', '--words', 'It fits.')).toMatchObject({
    exit: 0,
    out: `Order ${code}, book 1: the proof goes to its buyer.`,
  });
  expect(await runOrder(code, 'proof', '--approve')).toMatchObject({ exit: 0 });
  const { out, exit } = await runOrder(code, 'production', '--to', join(folder, 'bench'));
  expect(exit).toBe(0);
  const made = await readdir(join(folder, 'bench'));
  expect(out.split('\n').sort()).toEqual(made.map((name) => join(folder, 'bench', name)).sort());
  expect(made.filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
  expect(await runOrder(code, 'begin')).toMatchObject({ exit: 0, out: `Order ${code}: On the bench.` });
}, 180_000);
