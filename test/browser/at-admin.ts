import type { Page } from 'playwright-core';
import { hydrated } from './browser.ts';

/** The setup requests prices, and most tests have none. */
export const WITHOUT_PRICES = /status of 4\d\d/;

export const main = (page: Page) => page.getByRole('main');
export const chooser = (page: Page) => main(page).getByLabel('Drop your file here');
export const found = (page: Page) => main(page).getByRole('region', { name: 'What we found' });
export const mended = (page: Page) => main(page).getByRole('region', { name: 'Mended' });
export const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true });
export const finding = (page: Page, words: string | RegExp) =>
  found(page).locator('li[data-grade]').filter({ hasText: words });

export async function lay(page: Page, address: string, name: string, bytes: Uint8Array): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await chooser(page).setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
  await found(page).waitFor();
}

export async function mend(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await button(page, name).waitFor({ state: 'detached' });
}
