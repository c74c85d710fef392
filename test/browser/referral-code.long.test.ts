import { expect, test } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { prepareSite } from './prepare-site.ts';

const { site, visit, openPage } = prepareSite();

test('a referral code is stored until sign-up and sent with it', async () => {
  const { page, leave } = await visit();
  const readReferral = () => page.evaluate(() => localStorage.getItem('referral_code'));
  await openPage(page, `${PAGES.faq}?referral_code=${'a'.repeat(500)}`);
  expect((await readReferral())?.length).toBe(64);
  await openPage(page, '/?referral_code=FRIEND-42');
  await openPage(page, `${PAGES.leatherBinding}?referral_code=`);
  await expect.poll(readReferral).toBe('FRIEND-42');
  await openPage(page, PAGES.signup);
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Full name' }).fill('Ada Friend');
  await main.getByRole('textbox', { name: 'Email' }).fill('ada.friend@example.com');
  await main.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await main.getByRole('button', { name: 'Create account' }).click();
  await main.getByText('Check your email').waitFor();
  await expect.poll(readReferral).toBeNull();
  expect(
    await site.db.query(`SELECT referral_code AS code FROM users WHERE email = 'ada.friend@example.com'`),
  ).toEqual([{ code: 'FRIEND-42' }]);
  await leave();
});
