import { beforeAll, expect, test } from 'vitest';
import { walletPath } from '#kernel/order-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { waitForHydration } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { startSite } from '#test/built-shop.ts';
import { createPeople } from '#test/people.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { readValue } from '#test/read-rows.ts';

const { site, visit, visitAs } = prepareOwnSite();
const people = preparePeople(site);
beforeAll(() =>
  site.db.script(`INSERT INTO referral_terms VALUES ('terms', 2500, 14) ON CONFLICT DO NOTHING`),
);

test('the wallet shows a referral link, and its sign-ups are recorded', async () => {
  const alice = await visitAs(people.alice);
  await alice.page.goto(site.origin + walletPath());
  await waitForHydration(alice.page);
  const section = alice.page.getByRole('region', { name: 'Invite a friend' });
  await section.getByText(/you earn \$25\.00/).waitFor();
  await section.getByRole('button', { name: 'Copy link' }).waitFor();
  const link = await section.getByRole('textbox', { name: 'Your link' }).inputValue();
  expect(link).toMatch(/\/\?referral_code=[0-9A-F]{16}$/);
  await expectAccessible(alice.page, { where: 'the wallet with the link' });
  await alice.leave();

  const friend = await visit();
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
  const findReferrer = () =>
    readValue(
      site.db,
      `SELECT referrer.id FROM users friend JOIN users referrer ON referrer.invite_code = upper(friend.referral_code)
         WHERE friend.email = 'fay@example.org'`,
    );
  await expect.poll(findReferrer).toBe(people.alice.id);
  await friend.leave();
});

test('doesn’t mention referrals if they earn nothing', async () => {
  const terms = await site.db.query('DELETE FROM referral_terms RETURNING id');
  expect(terms).toHaveLength(1);
  const reply = await people.bob.inject(walletPath());
  expect(reply.statusCode).toBe(200);
  expect(reply.body).not.toMatch(/Invite a friend|refunds and referrals/);
});

test('doesn’t mention referrals if orders are taken by message', async () => {
  const shop = await startSite({ payments: { sandbox: false } });
  const { alice } = await createPeople(shop.app, shop.db);
  expect(await shop.db.query('SELECT 1 FROM referral_terms')).toHaveLength(1);
  const reply = await alice.inject(walletPath());
  expect(reply.statusCode).toBe(200);
  expect(reply.body).not.toMatch(/Invite a friend|refunds and referrals/);
  await shop.close();
});
