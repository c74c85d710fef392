import { expect, test } from 'vitest';
import { walletPath } from '#kernel/order-paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage } from '#test/browser/browser.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { addEntry } from './server/ledger.ts';

const { site, visitAs } = prepareSite();
const { alice, bob } = preparePeople(site, 'wallet.example');

test('a person sees the balance of each currency and its entries', async () => {
  const entry = { userId: alice.id, currency: 'USD' };
  await site.db.transaction(async (tx) => {
    await addEntry(tx, {
      ...entry,
      amount: 3000,
      kind: 'referral',
      key: 'referral:1',
      orderCode: 'RB-0THR-0001',
    });
    await addEntry(tx, {
      ...entry,
      amount: -1200,
      kind: 'reserved',
      key: 'reserved:1',
      orderCode: 'RB-4K7M-9QXT',
    });
    await addEntry(tx, { ...entry, currency: 'JPY', amount: 500, kind: 'granted', key: 'granted:1' });
  });
  const { page, leave } = await visitAs(alice);
  await openLivePage(page, site.origin + walletPath());
  const main = page.getByRole('main');
  for (const balance of ['$18.00', '¥500']) await main.getByText(balance, { exact: true }).first().waitFor();
  const entries = main.getByRole('region', { name: 'Transactions' }).getByRole('listitem');
  const entryText = (await entries.allTextContents()).join('\n');
  expect(entryText).toMatch(/Reserved for order RB-4K7M-9QXT−\$12\.00Balance \$18\.00/);
  expect(entryText).toMatch(/Referral credit\+\$30\.00/);
  expect(entryText, 'the friend’s order is not shown').not.toContain('RB-0THR-0001');
  await expectAccessible(page, { where: 'the wallet' });
  await leave();
});

test('an empty wallet says so', async () => {
  const reply = await bob.inject(walletPath());
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('Your wallet is empty.');
});
