import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './axe.ts';
import type { Look } from './desk-openings.ts';

/**
 * Looks at a tablet by day and at a laptop by night: nothing is wider than the window, a dialog's buttons are in sight, and
 * axe finds nothing. How wide something is does not depend on the time of day, nor its contrast on the width.
 */
export const looksAt =
  (page: Page): Look =>
  async (where, part) => {
    for (const [width, colorScheme] of [
      [820, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const seen = `${where} at ${width}, ${colorScheme}`;
      expect.soft(await page.evaluate(spilled), seen).toEqual([]);
      await expectAccessible(page, {
        where: seen,
        ...(part ? { part } : {}),
        ...(part && colorScheme === 'dark' ? { rules: ['color-contrast'] } : {}),
      });
    }
    await page.setViewportSize({ width: 820, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  };

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
