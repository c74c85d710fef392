import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isLong } from '../effort.ts';
import { expectAccessible } from './axe.ts';
import type { Look } from './desk-openings.ts';

/** Kinds of elements that axe has seen in forms already, in this process. */
const known = new Set<string>();

/**
 * Checks a tablet by day and a laptop: nothing is wider than the window, a dialog's buttons are in sight, and axe finds
 * nothing. A form made only of components that axe has seen is checked for its size alone. Long runs look at everything,
 * the laptop by night.
 */
export const looksAt =
  (page: Page): Look =>
  async (where, part) => {
    await look(page, { where, part, width: 820, isNew: isLong || (await hasNewComponents(page, part)) });
    await page.setViewportSize({ width: 1280, height: 900 });
    if (isLong) await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, { where, part, width: 1280, isNew: isLong, rules: part && ['color-contrast'] });
    await page.setViewportSize({ width: 820, height: 900 });
    if (isLong) await page.emulateMedia({ colorScheme: 'light' });
  };

interface Looked {
  where: string;
  part: string | undefined;
  width: number;
  /** Whether axe looks too. */
  isNew: boolean;
  rules?: string[] | '' | undefined;
}

async function look(page: Page, { where, part, width, isNew, rules }: Looked): Promise<void> {
  const seen = `${where} at ${width} px`;
  expect.soft(await page.evaluate(spilled), seen).toEqual([]);
  if (isNew)
    await expectAccessible(page, { where: seen, ...(part ? { part } : {}), ...(rules ? { rules } : {}) });
}

async function hasNewComponents(page: Page, part = 'body'): Promise<boolean> {
  const kinds = await page.evaluate((selector) => {
    const elements = document.querySelectorAll(`${selector} *`);
    return [...elements].map(({ localName, className, attributes }) =>
      [
        localName,
        className,
        attributes.getNamedItem('type')?.value,
        attributes.getNamedItem('role')?.value,
      ].join(' '),
    );
  }, part);
  const isNew = kinds.some((kind) => !known.has(kind));
  for (const kind of kinds) known.add(kind);
  return isNew;
}

/** What is not within the window, or not within the open dialog. Runs in the page. */
function spilled(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page');
  const dialog = document.querySelector('dialog[open]');
  if (!dialog) return found;
  if (dialog.scrollWidth > dialog.clientWidth) found.push('the dialog');
  for (const button of dialog.querySelectorAll('form > :last-child > button')) {
    const { top, bottom } = button.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) found.push(button.textContent ?? '');
  }
  return found;
}
