import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isLong } from '../effort.ts';
import type { Look } from './admin-openings.ts';
import { expectAccessible } from './axe.ts';

/** Checks a tablet for overflow, hidden buttons and axe violations; long runs add dark mode and a laptop. */
export const looksAt =
  (page: Page): Look =>
  async (where, part, isLikeAnother = false) => {
    await look(page, { where, part, width: 820, isLikeAnother });
    if (!isLong) return;
    const width = part ? 820 : 1280;
    if (!part) await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await look(page, { where: `${where} by night`, part, width, isNight: true });
    if (!part) await page.setViewportSize({ width: 820, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  };

interface Looked {
  where: string;
  part: string | undefined;
  width: number;
  isNight?: boolean;
  isLikeAnother?: boolean;
}

async function look(page: Page, { where, part, width, ...how }: Looked): Promise<void> {
  const seen = `${where} at ${width} px`;
  expect.soft(await page.evaluate(spilled), seen).toEqual([]);
  await expectAccessible(page, { where: seen, ...how, ...(part ? { part } : {}) });
}

/** Elements outside the window or the open dialog. Runs in the page. */
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
