import type { Locator, Page } from 'playwright-core';
import { PAGES } from '#kernel/addresses.ts';
import { hydrated } from './browser.ts';

export async function openEditor(page: Page, origin: string, address: string = PAGES.editor): Promise<void> {
  await page.goto(origin + address);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Name of the design' }).waitFor();
}

export const tools = (page: Page) => page.getByRole('region', { name: 'Tools' });
export const tab = (page: Page, name: string) => tools(page).getByRole('tab', { name });
export const held = (page: Page, name: RegExp) =>
  page.locator('[data-hold]').and(page.getByRole('button', { name }));

/** Waits for a save status in the editor. */
export const kept = (page: Page, words: RegExp | string) =>
  page.getByRole('status').filter({ hasText: words }).waitFor();

/** Opens a tool panel; pressing twice would close it on a phone. */
export async function openTools(page: Page, name: string): Promise<void> {
  const one = tab(page, name);
  const panel = tools(page).getByRole('tabpanel');
  if ((await one.getAttribute('aria-selected')) !== 'true' || !(await panel.isVisible())) await one.click();
  await panel.waitFor();
}

export async function place(page: Page, name: string): Promise<void> {
  await openTools(page, 'Place');
  await tools(page)
    .getByRole('button', { name: `${name}, place it` })
    .click();
}

export async function write(page: Page, words: string): Promise<void> {
  await openTools(page, 'Place');
  await tools(page).getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('textbox', { name: 'The text' }).fill(words);
  await page.keyboard.press('Escape');
}

/** Position shown for an element, in millimetres. */
export async function standing(element: Locator): Promise<{ x: number; y: number }> {
  const said = (await element.getAttribute('aria-label')) ?? '';
  const [, x, y] = /, (-?[\d.]+) mm from the left, (-?[\d.]+) mm from the top/.exec(said) ?? [];
  return { x: Number(x), y: Number(y) };
}

/** Drags by a distance in pixels without releasing. */
export async function drag(page: Page, element: Locator, by: { x: number; y: number }): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not in sight.');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
  await page.mouse.move(from.x + by.x, from.y + by.y);
}

/** Width shown for an element, in millimetres. */
export async function extent(element: Locator): Promise<number> {
  const said = (await element.getAttribute('aria-label')) ?? '';
  return Number(/([\d.]+) mm wide/.exec(said)?.[1]);
}
