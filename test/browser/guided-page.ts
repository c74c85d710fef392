import type { Page } from 'playwright-core';
import { PASSWORD } from '../people.ts';

const main = (page: Page) => page.getByRole('main');

export async function openStep(page: Page, id: string): Promise<void> {
  await page.locator(`#${id} > summary`).click();
  await page.locator(`#${id}[open]`).waitFor();
}

/** Chooses an option by name; its price follows the name. */
export const chooseOption = (page: Page, group: string | RegExp, name: string): Promise<void> =>
  main(page)
    .getByRole('group', { name: group })
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .check({ force: true });

export async function logIn(page: Page, email: string): Promise<void> {
  await main(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await main(page).getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Log in' }).click();
}

export const fixableFindings = (page: Page) =>
  page.locator('#review li[data-grade]').filter({ has: page.getByRole('button') });
