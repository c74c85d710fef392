import type { Page } from 'playwright-core';
import { PASSWORD } from '../people.ts';

/*
 * What somebody does on the guided page of a binding, and on the login before it.
 */

const main = (page: Page) => page.getByRole('main');

/** Opens one of its steps, by the id in the address. */
export async function openStep(page: Page, id: string): Promise<void> {
  await page.locator(`#${id} > summary`).click();
  await page.locator(`#${id}[open]`).waitFor();
}

/** Chooses by name; what it costs stands behind that. */
export const choose = (page: Page, group: string | RegExp, name: string): Promise<void> =>
  main(page)
    .getByRole('group', { name: group })
    .getByRole('radio', { name: new RegExp(`^${name}`) })
    .check({ force: true });

/** Writes the name and password of one of the tests' people. */
export async function logIn(page: Page, email: string): Promise<void> {
  await main(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await main(page).getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Login' }).click();
}

/** The remarks of the binder that a click mends. */
export const mendable = (page: Page) =>
  page.locator('#review li[data-grade]').filter({ has: page.getByRole('button') });
