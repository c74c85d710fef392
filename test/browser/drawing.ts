import type { Locator, Page } from 'playwright-core';
import { PAGES } from '#kernel/addresses.ts';
import { hydrated } from './browser.ts';

/** Opens the editor and waits until it can be drawn in. @param origin of the shop */
export async function openEditor(page: Page, origin: string, address: string = PAGES.editor): Promise<void> {
  await page.goto(origin + address);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Name of the design' }).waitFor();
}

export const tools = (page: Page) => page.getByRole('region', { name: 'Tools' });
export const tab = (page: Page, name: string) => tools(page).getByRole('tab', { name });
/** Something on the binding, by how its name begins. */
export const held = (page: Page, name: RegExp) =>
  page.locator('[data-hold]').and(page.getByRole('button', { name }));

/** Waits until the editor says this of keeping the design. */
export const kept = (page: Page, words: RegExp | string) =>
  page.getByRole('status').filter({ hasText: words }).waitFor();

/** Opens one of the tools' panels; pressed twice, on a phone it would be put away again. */
export async function openTools(page: Page, name: string): Promise<void> {
  const one = tab(page, name);
  const panel = tools(page).getByRole('tabpanel');
  if ((await one.getAttribute('aria-selected')) !== 'true' || !(await panel.isVisible())) await one.click();
  await panel.waitFor();
}

/** Places something of the palette. */
export async function place(page: Page, name: string): Promise<void> {
  await openTools(page, 'Place');
  await tools(page)
    .getByRole('button', { name: `${name}, place it` })
    .click();
}

/** Writes a text of its own. */
export async function write(page: Page, words: string): Promise<void> {
  await openTools(page, 'Place');
  await tools(page).getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('textbox', { name: 'The text' }).fill(words);
  await page.keyboard.press('Escape');
}

/** Where it says that it stands, in millimetres. */
export async function standing(element: Locator): Promise<{ x: number; y: number }> {
  const said = (await element.getAttribute('aria-label')) ?? '';
  const [, x, y] = /, (-?[\d.]+) mm from the left, (-?[\d.]+) mm from the top/.exec(said) ?? [];
  return { x: Number(x), y: Number(y) };
}

/** Draws something by so many pixels, and keeps hold of it. */
export async function drag(page: Page, element: Locator, by: { x: number; y: number }): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not in sight.');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
  await page.mouse.move(from.x + by.x, from.y + by.y);
}

/** How wide an element says that it is, in millimetres. */
export async function extent(element: Locator): Promise<number> {
  const said = (await element.getAttribute('aria-label')) ?? '';
  return Number(/([\d.]+) mm wide/.exec(said)?.[1]);
}
