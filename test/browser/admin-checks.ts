import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { isLong } from '../effort.ts';
import type { CheckView } from './admin-page-walk.ts';
import { expectAccessible } from './axe.ts';
import { findPageTextProblems } from './page-texts.ts';

/** Checks a tablet for overflow, hidden buttons, texts and axe violations; long runs add dark mode and a laptop. */
export const checkTablet =
  (page: Page): CheckView =>
  async (where, part, isSimilar = false) => {
    await checkView(page, { where, part, width: 820, isSimilar });
    if (!isLong) return;
    await page.emulateMedia({ colorScheme: 'dark' });
    const label = `${where} in dark mode`;
    // Neither the size of a part nor its text depends on colours.
    if (part) await expectAccessible(page, { where: label, part, isDark: true });
    else {
      await page.setViewportSize({ width: 1280, height: 900 });
      await checkView(page, { where: label, part, width: 1280, isDark: true });
      await page.setViewportSize({ width: 820, height: 900 });
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };

interface CheckedView {
  where: string;
  part: string | undefined;
  width: number;
  isDark?: boolean;
  isSimilar?: boolean;
}

async function checkView(page: Page, { where, part, width, ...options }: CheckedView): Promise<void> {
  const label = `${where} at ${width} px`;
  expect.soft(await page.evaluate(findOverflow), label).toEqual([]);
  expect.soft(await findPageTextProblems(page, part), label).toEqual([]);
  await expectAccessible(page, { where: label, ...options, ...(part ? { part } : {}) });
}

/** Elements outside the window or the open dialog. Runs in the page. */
function findOverflow(): string[] {
  const overflowing: string[] = [];
  if (document.documentElement.scrollWidth > innerWidth) overflowing.push('the page');
  const dialog = document.querySelector('dialog[open]');
  if (!dialog) return overflowing;
  if (dialog.scrollWidth > dialog.clientWidth) overflowing.push('the dialog');
  for (const button of dialog.querySelectorAll('form > :last-child > button')) {
    const { top, bottom } = button.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) overflowing.push(button.textContent ?? '');
  }
  return overflowing;
}
