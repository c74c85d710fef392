import type { Page } from 'playwright-core';
import { addText, bindingElement, openTools, toolsRegion } from './editor-page.ts';

/** A customer's logo: a mountain with a hole in it. */
const LOGO_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <path d="M10 90 50 8l40 82Z M38 70h24L50 44Z" fill="#111" fill-rule="evenodd"/></svg>`;

async function setMeasure(page: Page, name: string, value: number): Promise<void> {
  await openTools(page, 'Element');
  await toolsRegion(page).getByRole('textbox', { name, exact: true }).fill(String(value));
}

const showSide = (page: Page, side: 'Front' | 'Spine' | 'Back') =>
  page.getByRole('toolbar', { name: 'View' }).getByRole('button', { name: side }).click();

/** Clears the binding and draws a custom design: text on three sides, a frame and a logo. */
export async function drawOwnDesign(page: Page): Promise<void> {
  for (const side of ['Spine', 'Front'] as const) {
    await showSide(page, side);
    await bindingElement(page, new RegExp(`, ${side.toLowerCase()}, `))
      .first()
      .focus();
    await page.keyboard.press('ControlOrMeta+a');
    await openTools(page, 'Element');
    await toolsRegion(page).getByRole('button', { name: 'Delete' }).click();
  }
  await page.locator('[data-hold]').first().waitFor({ state: 'detached' });
  await openTools(page, 'Binding');
  await toolsRegion(page).getByLabel('Edition').selectOption('Super Deluxe');
  await toolsRegion(page).getByLabel('Raised bands').selectOption('Smooth');

  await openTools(page, 'Add');
  await toolsRegion(page).getByRole('button', { name: 'Add Two lines' }).click();
  await addText(page, 'Clara’s copy');
  await bindingElement(page, /^Clara/).focus();
  await setMeasure(page, 'Centre from top', 60);
  await openTools(page, 'Add');
  await toolsRegion(page)
    .getByLabel('Logo or coat of arms')
    .setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO_SVG) });
  await bindingElement(page, /^Logo/).waitFor();
  await showSide(page, 'Spine');
  await addText(page, 'Clara 1811');
  await showSide(page, 'Back');
  await addText(page, 'Lyme');
}

export async function chooseMaterials(page: Page): Promise<void> {
  await openTools(page, 'Binding');
  await toolsRegion(page).getByRole('radio', { name: 'Silver' }).check({ force: true });
  await toolsRegion(page).getByLabel('Endpapers', { exact: true }).selectOption('Marbled');
  await toolsRegion(page).getByRole('radio', { name: 'Shell' }).check({ force: true });
  await toolsRegion(page).getByLabel('Edges').selectOption('Gilded all round');
}
