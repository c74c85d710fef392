import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import type { Design } from '#features/designs/design.ts';
import { bookData, PRIDE, post } from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { insertShippingAddress, openChargedShopOver } from '#test/charged-shop.ts';
import { createProcessDatabase } from '#test/database.ts';
import { readStartingDesign } from '#test/design-calls.ts';
import { placeOrder } from '#test/order-calls.ts';
import { createFolder } from '../test/create-folder.ts';

// Runs the command in its own process, on a database that no shop has open.

const folder = createFolder();
let env: NodeJS.ProcessEnv;
let code: string;
let design: Design;
beforeAll(async () => {
  const database = await createProcessDatabase(join(folder, 'data'), 'stocked');
  env = database.env;
  const shop = await openChargedShopOver(database.db);
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

async function runOrder(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'order.ts'), ...args], {
    env: {
      PATH: process.env.PATH,
      SESSION_SECRET: 'a secret that only the tests of the command know',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(err, args.join(' ')).not.toMatch(/^\s+at /m);
  return { out: out.trim(), err: err.trim(), exit: await exitCode };
}

test('prints its usage for an unknown step', async () => {
  const { out, err, exit } = await runOrder('RB-0000-0000', 'gild');
  expect({ out, exit }).toEqual({ out: '', exit: 1 });
  expect(err).toContain('npm run order -- RB-XXXX-XXXX proof --approve');
});

test('takes a design from order to production, and explains why a step is refused', async () => {
  const otherDesignFile = join(folder, 'other.json');
  await writeFile(otherDesignFile, JSON.stringify({ ...design, headbands: ['ivory', 'black'] }));
  expect(await runOrder('proofs')).toMatchObject({
    exit: 0,
    out: expect.stringContaining(`${code}, book 1, `),
  });
  const expectRefusal = async (message: string, ...args: string[]) =>
    expect(await runOrder(...args)).toMatchObject({
      exit: 1,
      out: '',
      err: expect.stringContaining(message),
    });
  await expectRefusal(`no order ${code} whose book 9`, code, 'design', '--book', '9');
  await expectRefusal('not approved yet', code, 'production', '--to', folder);

  expect(await runOrder(code, 'prints')).toMatchObject({
    exit: 0,
    out: `Order ${code} has no books printed from a file.`,
  });
  expect(await runOrder(code, 'redesign', '--file', otherDesignFile)).toMatchObject({ exit: 0 });
  const sealedDesignFile = join(folder, 'sealed.json');
  expect(await runOrder(code, 'design', '--to', sealedDesignFile)).toMatchObject({
    exit: 0,
    out: sealedDesignFile,
  });
  expect(JSON.parse(await readFile(sealedDesignFile, 'utf8')).headbands).toEqual(['ivory', 'black']);
  expect(await runOrder(code.toLowerCase(), 'proof', '--message', 'It fits.')).toMatchObject({
    exit: 0,
    out: `Order ${code}, book 1: the proof is sent to the customer.`,
  });
  expect(await runOrder(code, 'proof', '--approve')).toMatchObject({ exit: 0 });
  const { out, exit } = await runOrder(code, 'production', '--to', join(folder, 'bench'));
  expect(exit).toBe(0);
  const fileNames = await readdir(join(folder, 'bench'));
  expect(out.split('\n').sort()).toEqual(fileNames.map((name) => join(folder, 'bench', name)).sort());
  expect(fileNames.filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
  expect(await runOrder(code, 'begin')).toMatchObject({ exit: 0, out: `Order ${code}: In production.` });
}, 180_000);
