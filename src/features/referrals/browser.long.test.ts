import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletPath } from '#kernel/order-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openBrowser, signIn, visit, waitForHydration } from '#test/browser/browser.ts';
import { type Site, startSite } from '#test/built-shop.ts';
import { createPeople, type People } from '#test/people.ts';

let site: Site;
let people: People;
beforeAll(async () => {
  site = await startSite();
  people = await createPeople(site.app, site.db);
  await site.db.query(`INSERT INTO referral_terms VALUES ('terms', 2500, 14) ON CONFLICT DO NOTHING`);
});
afterAll(() => site?.close());

test('a person finds their link in the wallet, and whoever comes by it and opens an account was sent by them', async () => {
  const browser = await openBrowser();
  const alice = await visit(browser);
  await signIn(alice.context, people.alice, site.origin);
  await alice.page.goto(site.origin + walletPath());
  await waitForHydration(alice.page);
  const section = alice.page.getByRole('region', { name: 'Invite a friend' });
  await section.getByText(/you earn \$25\.00/).waitFor();
  await section.getByRole('button', { name: 'Copy link' }).waitFor();
  const link = await section.getByRole('textbox', { name: 'Your link' }).inputValue();
  expect(link).toMatch(/\/\?referral_code=[0-9A-F]{16}$/);
  await expectAccessible(alice.page, { where: 'the wallet with the link' });
  await alice.leave();

  const friend = await visit(browser);
  await friend.page.goto(site.origin + new URL(link).pathname + new URL(link).search);
  await waitForHydration(friend.page);
  await friend.page.goto(site.origin + PAGES.signup);
  await waitForHydration(friend.page);
  const form = friend.page.getByRole('main');
  await form.getByLabel('Full name').fill('Fay Friend');
  await form.getByLabel('Email').fill('fay@example.org');
  await form
    .getByLabel(/^Password/)
    .first()
    .fill('a very long sentence of mine');
  await form.getByRole('button', { name: /^(Sign up|Create)/i }).click();
  const sender = async () =>
    (
      await site.db.query<{ id: string }>(
        `SELECT sender.id FROM users sent JOIN users sender ON sender.invite_code = upper(sent.referral_code)
         WHERE sent.email = 'fay@example.org'`,
      )
    )[0]?.id;
  await expect.poll(sender).toBe(people.alice.id);
  await friend.leave();
});

test('where recommendations earn nothing, nothing is said of them', async () => {
  const terms = await site.db.query('DELETE FROM referral_terms RETURNING id');
  expect(terms).toHaveLength(1);
  const reply = await people.bob.inject(walletPath());
  expect(reply.statusCode).toBe(200);
  expect(reply.body).not.toMatch(/Invite a friend|refunds and referrals/);
});

test('where orders are taken by letter, nothing is promised that could not be given', async () => {
  const shop = await startSite({ payments: { sandbox: false } });
  const { alice } = await createPeople(shop.app, shop.db);
  expect(await shop.db.query('SELECT 1 FROM referral_terms')).toHaveLength(1);
  const reply = await alice.inject(walletPath());
  expect(reply.statusCode).toBe(200);
  expect(reply.body).not.toMatch(/Invite a friend|refunds and referrals/);
  await shop.close();
});
