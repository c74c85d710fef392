import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { openAdmin } from '#test/browser/admin.ts';
import { checkTablet } from '#test/browser/admin-checks.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openBrowser } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { createFirstOwnerLink } from './server/welcome.ts';

const { site, visit } = prepareOwnSite();

test('the first owner uses the printed link and sets up a second factor', async () => {
  const link = (await createFirstOwnerLink(site.db, site.origin)) ?? '';
  const { page, leave } = await visit({ viewport: { width: 820, height: 900 } });
  const look = checkTablet(page);
  await page.goto(`${site.origin}/admin`);
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await look('the login of the admin');
  await page.goto(link);
  await page.getByLabel('Your name').fill('Olga Owner');
  await page.getByLabel('Email').fill('olga@admin.example');
  await page.getByLabel('Password', { exact: true }).fill('four quiet brass hinges');
  await expectAccessible(page, { where: 'welcome' });
  await page.getByRole('button', { name: 'Save password' }).click();
  const secretText = page.getByText(/^([A-Z2-7]{4} ?){8}$/);
  const secret = ((await secretText.textContent()) ?? '').replaceAll(' ', '');
  await look('the second factor');
  await page
    .getByLabel('Six-digit code from the app')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
        .count(),
    )
    .toBe(10);
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Hello, Olga');
  await expectAccessible(page, { where: 'today' });
  // The link can be used once.
  expect(await createFirstOwnerLink(site.db, site.origin)).toBeNull();
  await page.goto(link);
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toBe('This link no longer works');
  await leave(/422/);
});

test('an owner invites a binder, who sees only what a binder may see', async () => {
  const owner = await openAdmin(await openBrowser(), site, 'owner', { path: '/admin/staff' });
  await owner.page.getByRole('button', { name: 'Invite staff member' }).click();
  await owner.page.getByRole('textbox', { name: 'Name' }).fill('Bea Binder');
  await owner.page.getByRole('textbox', { name: 'Email' }).fill('bea@admin.example');
  await expectAccessible(owner.page, { where: 'invitation' });
  await owner.page.getByRole('button', { name: 'Send invitation' }).click();
  await expect.poll(() => owner.page.getByRole('row', { name: /Bea Binder.*Invited/ }).count()).toBe(1);
  await expectAccessible(owner.page, { where: 'staff' });
  await owner.page.goto(`${site.origin}/admin/audit?q=staff:%20invited`);
  await expect
    .poll(() => owner.page.getByRole('row', { name: /Staff: invited.*Bea Binder/ }).count())
    .toBe(1);
  await expectAccessible(owner.page, { where: 'audit log' });
  await owner.leave();

  const binder = await openAdmin(await openBrowser(), site, 'production', { path: '/admin/staff' });
  await expect
    .poll(() => binder.page.getByRole('heading', { level: 1 }).textContent())
    .toBe('Page not found');
  const menu = binder.page.getByRole('navigation', { name: 'Admin' });
  const linksTo = (name: string) => menu.getByRole('link', { name, exact: true }).count();
  for (const name of ['Production', 'Books']) expect(await linksTo(name), name).toBe(1);
  for (const name of ['Ledger', 'Statements', 'Coupons', 'Staff', 'Customers'])
    expect(await linksTo(name), name).toBe(0);
  await binder.leave(/401/);
});
