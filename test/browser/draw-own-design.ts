import type { Page } from 'playwright-core';
import { held, openTools, tools, write } from './drawing.ts';

/** A customer's logo: a mountain with a hole in it. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <path d="M10 90 50 8l40 82Z M38 70h24L50 44Z" fill="#111" fill-rule="evenodd"/></svg>`;

async function measure(page: Page, name: string, value: number): Promise<void> {
  await openTools(page, 'Measures');
  await tools(page).getByRole('textbox', { name, exact: true }).fill(String(value));
}

const turnTo = (page: Page, side: 'Front' | 'Spine' | 'Back') =>
  page.getByRole('toolbar', { name: 'View' }).getByRole('button', { name: side }).click();

/** Clears the binding and draws a custom design: text on three sides, a frame and a logo. */
export async function drawOwnDesign(page: Page): Promise<void> {
  for (const side of ['Spine', 'Front'] as const) {
    await turnTo(page, side);
    await held(page, new RegExp(`, ${side.toLowerCase()}, `))
      .first()
      .focus();
    await page.keyboard.press('ControlOrMeta+a');
    await openTools(page, 'Measures');
    await tools(page).getByRole('button', { name: 'Delete' }).click();
  }
  await page.locator('[data-hold]').first().waitFor({ state: 'detached' });
  await openTools(page, 'Binding');
  await tools(page).getByLabel('Edition').selectOption('Super Deluxe');
  await tools(page).getByLabel('Raised bands').selectOption('Smooth');

  await openTools(page, 'Place');
  await tools(page).getByRole('button', { name: 'Two lines, place it' }).click();
  await write(page, 'Clara’s copy');
  await held(page, /^Clara/).focus();
  await measure(page, 'Middle, from the top', 60);
  await openTools(page, 'Place');
  await tools(page)
    .getByLabel('A logo or a coat of arms')
    .setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(MARK) });
  await held(page, /^Logo/).waitFor();
  await turnTo(page, 'Spine');
  await write(page, 'Clara 1811');
  await turnTo(page, 'Back');
  await write(page, 'Lyme');
}

export async function dressIt(page: Page): Promise<void> {
  await openTools(page, 'Binding');
  await tools(page).getByRole('radio', { name: 'Silver' }).check({ force: true });
  await tools(page).getByLabel('Endpapers', { exact: true }).selectOption('Marbled');
  await tools(page).getByRole('radio', { name: 'Shell' }).check({ force: true });
  await tools(page).getByLabel('Edges').selectOption('Gilded all round');
}
