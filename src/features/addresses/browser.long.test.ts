import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { profilePath } from '#kernel/paths.ts';
import { newId } from '#platform/new-id.ts';
import { openLivePage } from '#test/browser/browser.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import { preparePeople } from '#test/prepare-people.ts';

const { site, visitAs } = prepareSite();
const { alice } = preparePeople(site, 'addresses.example');

const main = (page: Page) => page.getByRole('main');

async function visitAddresses() {
  const { page, leave } = await visitAs(alice);
  await openLivePage(page, site.origin + profilePath('addresses'));
  return { page, leave };
}

async function openForm(page: Page) {
  await main(page).getByRole('button', { name: 'Add shipping address' }).click();
  const form = page.getByRole('dialog', { name: 'Add shipping address' });
  const choose = (code: string) => form.getByRole('combobox', { name: 'Country' }).selectOption(code);
  const labels = async () =>
    (await form.locator('form label').allInnerTexts()).map((label) => label.replace(/\s+/g, ' ').trim());
  const save = () => form.getByRole('button', { name: 'Save address' }).click();
  return { form, choose, labels, save };
}

test('fields and labels follow the country, and the saved address is formatted for it', async () => {
  const { page, leave } = await visitAddresses();
  const { form, choose, labels, save } = await openForm(page);
  const parts = async (code: string) => {
    await choose(code);
    return (await labels()).slice(3, -2);
  };
  const [street, flat] = ['Street and number', 'Flat, floor or building (optional)'];
  await expect.poll(() => parts('DE')).toEqual([street, flat, 'Postal code', 'City']);
  await expect.poll(() => parts('GB')).toEqual([street, flat, 'Town or city', 'Postcode']);
  await expect
    .poll(() => parts('IE'))
    .toEqual([
      street,
      'Flat, building or townland (optional)',
      'City',
      'County (optional)',
      'Eircode (optional)',
    ]);
  await expect.poll(() => parts('AE')).toEqual([street, flat, 'Emirate']);
  await expect
    .poll(() => parts('JP'))
    .toEqual(['City, ward, block and number', flat, 'Prefecture', 'Postal code']);
  await expect.poll(() => parts('PH')).toContain('Province (optional)');
  await choose('JP');
  const prefecture = form.getByRole('combobox', { name: 'Prefecture' });
  await prefecture.selectOption({ label: 'Kyoto' });
  await choose('AU');
  await expect.poll(() => form.getByRole('combobox', { name: 'State or territory' }).inputValue()).toBe('');

  await choose('DE');
  await form.getByRole('textbox', { name: 'Street and number' }).fill('Unter den Linden 8');
  await form.getByRole('textbox', { name: 'City' }).fill('Berlin');
  await save();
  await form.getByText('Enter the postal code.').waitFor();
  await form.getByRole('textbox', { name: 'Postal code' }).fill('1011');
  await form.getByRole('textbox', { name: 'Phone' }).fill('------');
  await save();
  await form.getByText('Enter the phone number in digits').waitFor();
  await form.getByRole('textbox', { name: 'Phone' }).fill('');
  await save();
  await form.getByText('Check the postal code. It should look like 10115.').waitFor();
  await form.getByRole('textbox', { name: 'Postal code' }).fill('10117');
  await save();
  await form.waitFor({ state: 'hidden' });
  const card = main(page).locator('address', { hasText: 'Unter den Linden 8' });
  await expect
    .poll(() => card.locator('bdi').allTextContents())
    .toEqual(['Alice Archer', 'Unter den Linden 8', '10117 Berlin', 'Germany']);
  await leave(/status of 422/);
});

test('an address saved under older rules is shown in full and can be corrected', async () => {
  for (const [country, line1, region] of [
    ['DE', 'Alter Weg 1', 'Bavaria'],
    ['IT', 'Via Vecchia 2', 'Lombardia'],
  ] as const)
    await site.db.query(
      `INSERT INTO addresses (id, user_id, address_type, full_name, country, line1, city, region, postal_code)
       VALUES ($1, $2, 'billing', $3, $4, $3, 'Altstadt', $5, '20121')`,
      [newId(), alice.id, line1, country, region],
    );
  const { page, leave } = await visitAddresses();
  const edit = async (line1: string) => {
    await main(page)
      .getByRole('button', { name: `Edit address of ${line1}` })
      .click();
    return page.getByRole('dialog', { name: 'Edit address' });
  };
  await main(page).locator('address', { hasText: 'Alter Weg 1' }).getByText('Bavaria').waitFor();
  const german = await edit('Alter Weg 1');
  await expect.poll(() => german.getByRole('textbox', { name: 'Province' }).inputValue()).toBe('Bavaria');
  await german.getByRole('textbox', { name: 'Province' }).fill('');
  await german.getByRole('button', { name: 'Save address' }).click();
  await german.waitFor({ state: 'hidden' });
  await expect
    .poll(() => main(page).locator('address', { hasText: 'Alter Weg 1' }).textContent())
    .not.toContain('Bavaria');

  const italian = await edit('Via Vecchia 2');
  await italian.getByText('Choose… (currently Lombardia)').waitFor({ state: 'attached' });
  await italian.getByRole('button', { name: 'Save address' }).click();
  await italian.getByText('Choose the province from the list.').waitFor();
  await italian.getByRole('combobox', { name: 'Province' }).selectOption({ label: 'Milano' });
  await italian.getByRole('button', { name: 'Save address' }).click();
  await italian.waitFor({ state: 'hidden' });
  await main(page).getByText('20121 Altstadt MI').waitFor();
  await leave(/status of 422/);
});
