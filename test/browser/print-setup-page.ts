import type { Page } from 'playwright-core';
import { openLivePage } from './browser.ts';

/** The setup requests prices, and most tests have none. */
export const EXPECTED_PRICE_ERRORS = /status of 4\d\d/;

export const mainRegion = (page: Page) => page.getByRole('main');
export const fileInput = (page: Page) => mainRegion(page).getByLabel('Drop your file here');
export const findingsRegion = (page: Page) => mainRegion(page).getByRole('region', { name: 'What we found' });
export const appliedFixes = (page: Page) => mainRegion(page).getByRole('region', { name: 'Fixed' });
export const setupButton = (page: Page, name: string | RegExp) =>
  mainRegion(page).getByRole('button', { name, exact: true });
export const finding = (page: Page, text: string | RegExp) =>
  findingsRegion(page).locator('li[data-grade]').filter({ hasText: text });

export async function uploadFile(
  page: Page,
  address: string,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  await openLivePage(page, address);
  await fileInput(page).setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
  await findingsRegion(page).waitFor();
}

export async function applyFix(page: Page, name: string): Promise<void> {
  await setupButton(page, name).click();
  await setupButton(page, name).waitFor({ state: 'detached' });
}
