import type { Locator, Page } from 'playwright-core';
import { PAGES } from '#kernel/paths.ts';
import { openLivePage } from './browser.ts';

export async function openEditor(page: Page, origin: string, address: string = PAGES.editor): Promise<void> {
  await openLivePage(page, origin + address);
  await page.getByRole('textbox', { name: 'Design name' }).waitFor();
}

export const toolsRegion = (page: Page) => page.getByRole('region', { name: 'Tools' });
export const toolTab = (page: Page, name: string) => toolsRegion(page).getByRole('tab', { name });
export const bindingElement = (page: Page, name: RegExp) =>
  page.locator('[data-hold]').and(page.getByRole('button', { name }));

export const waitForSaveStatus = (page: Page, text: RegExp | string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor();

/** Opens a tool panel; pressing twice would close it on a phone. */
export async function openTools(page: Page, name: string): Promise<void> {
  const tab = toolTab(page, name);
  const panel = toolsRegion(page).getByRole('tabpanel');
  if ((await tab.getAttribute('aria-selected')) !== 'true' || !(await panel.isVisible())) await tab.click();
  await panel.waitFor();
}

export async function placeElement(page: Page, name: string): Promise<void> {
  await openTools(page, 'Add');
  await toolsRegion(page)
    .getByRole('button', { name: `Add ${name}` })
    .click();
}

export async function addText(page: Page, text: string): Promise<void> {
  await openTools(page, 'Add');
  await toolsRegion(page).getByRole('button', { name: 'Add text', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text on the binding' }).fill(text);
  await page.keyboard.press('Escape');
}

/** Position shown for an element, in millimetres. */
export async function readPosition(element: Locator): Promise<{ x: number; y: number }> {
  const label = (await element.getAttribute('aria-label')) ?? '';
  const [, x, y] = /, (-?[\d.]+) mm from the left, (-?[\d.]+) mm from the top/.exec(label) ?? [];
  return { x: Number(x), y: Number(y) };
}

/** Drags by a distance in pixels without releasing. */
export async function dragWithoutRelease(
  page: Page,
  element: Locator,
  by: { x: number; y: number },
): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not in sight.');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
  await page.mouse.move(from.x + by.x, from.y + by.y);
}

/** Width shown for an element, in millimetres. */
export async function readWidth(element: Locator): Promise<number> {
  const label = (await element.getAttribute('aria-label')) ?? '';
  return Number(/([\d.]+) mm wide/.exec(label)?.[1]);
}
