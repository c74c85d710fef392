import { expect, test } from 'vitest';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage, waitForHydration } from '#test/browser/browser.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { readColumn } from '#test/read-rows.ts';
import { createCodes } from './server/actions.ts';

const { site, visit, visitAs } = prepareSite();
const { alice, bob, uma, eve } = preparePeople(site, 'exclusive.example');

const address = (query = '') => `${site.origin}/rb-exclusive${query}`;
test('an invited customer signs in, redeems the code and keeps access to RB Exclusive', async () => {
  const [code] = (await createCodes(site.db, 1)) as [string];
  const { page, leave } = await visit();
  await page.goto(address(`?code=${code}`));
  await expect.poll(() => new URL(page.url()).pathname, { message: 'a guest logs in first' }).toBe('/login');
  await waitForHydration(page);
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(alice.email);
  await main.getByLabel('Password').fill(alice.password);
  await main.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(address(`?code=${code}`));
  await waitForHydration(page);

  await main.getByRole('heading', { level: 1, name: 'RB Exclusive' }).waitFor();
  for (const perk of ['One of a kind design', 'Handcrafted excellence', 'Access only via invite'])
    await main.getByText(perk, { exact: true }).first().waitFor();
  await expect
    .poll(() => main.getByRole('article').count(), { message: 'the listing is for members' })
    .toBe(0);
  await expectAccessible(page);
  const field = main.getByLabel('Invitation code');
  await expect.poll(() => field.inputValue()).toBe(code);

  await main.getByRole('button', { name: 'Open RB Exclusive' }).click();
  await main.getByRole('heading', { level: 2, name: 'The bindings' }).waitFor();
  await expect
    .poll(() => page.url(), { message: 'the used code is removed from the address' })
    .toBe(address());
  const heading = main.getByRole('heading', { level: 1, name: 'RB Exclusive' });
  await expect.poll(() => heading.evaluate((h1) => h1 === document.activeElement)).toBe(true);
  const today = new Date().toISOString().slice(0, 10).split('-').reverse().join('-');
  await expect.poll(() => main.textContent()).toContain(`Welcome, Alice Archer. Member since ${today}`);
  await expect.poll(() => main.getByRole('article').count()).toBe(16);
  await expect
    .poll(() => main.getByText(/^(One of \d+ copies|The only copy|Bound to order)$/).count())
    .toBe(16);
  await expectAccessible(page);

  await main.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL(address('?page=2'));
  await main.getByText('Page 2 of 2').waitFor();
  await page.reload();
  await main.getByText('Page 2 of 2').waitFor();
  await leave();
});

test('a wrong code shows an error at its field, which keeps focus and input', async () => {
  const { page, leave } = await visitAs(bob, { viewport: { width: 390, height: 844 } });
  await openLivePage(page, address());
  const main = page.getByRole('main');
  const field = main.getByLabel('Invitation code');
  await field.fill('B1ND-ER7Y-0F3N');
  await field.press('Enter');
  await main.getByRole('alert').filter({ hasText: 'doesn’t open RB Exclusive' }).waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await expect.poll(() => field.inputValue()).toBe('B1ND-ER7Y-0F3N');
  await expectAccessible(page);
  await leave(/status of 422/);
});

test('a member invites a friend and sees the open invitation', async () => {
  const { page, leave } = await visitAs(eve);
  await openLivePage(page, address());
  const main = page.getByRole('main');
  await main.getByLabel('Their email').fill('friend@example.com');
  await main.getByLabel(/^Their name/).fill('Ada');
  await main.getByRole('button', { name: 'Send invitation' }).click();
  await main.getByText('Sent to friend@example.com').waitFor();
  await main.getByRole('listitem').filter({ hasText: 'friend@example.com' }).waitFor();
  await expect.poll(() => main.getByLabel('Their email').inputValue()).toBe('');
  const statement = `SELECT recipient FROM outbox WHERE kind = 'exclusiveInvite'`;
  expect(await readColumn(site.db, statement)).toEqual(['friend@example.com']);
  await leave();
});

test('the page is private, and unverified users are redirected to the home page', async () => {
  for (const person of [bob, eve]) {
    const reply = await person.inject('/rb-exclusive');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.body).toContain('<meta name="robots" content="noindex"');
  }
  const refused = await uma.inject('/rb-exclusive');
  expect([refused.statusCode, refused.headers.location]).toEqual([302, '/?verification=pending']);
  const beyond = await eve.inject('/rb-exclusive?page=99');
  expect([beyond.statusCode, beyond.headers.location]).toEqual([302, '/rb-exclusive?page=2']);
  for (const odd of ['?page=0', '?page=-1', '?page=x', '?page=1e3', '?code=%3Cscript%3E'])
    expect((await eve.inject(`/rb-exclusive${odd}`)).statusCode).toBe(200);
  const prefilled = await bob.inject(
    `/rb-exclusive?code=${encodeURIComponent('"><script>alert(1)</script>')}`,
  );
  expect(prefilled.body).not.toContain('<script>alert(1)');
  expect(prefilled.body, 'the page contains no other person’s address').not.toContain(alice.email);
});
