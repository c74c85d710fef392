import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import {
  appliedFixes,
  EXPECTED_PRICE_ERRORS,
  finding,
  findingsRegion,
  setupButton,
  uploadFile,
} from '#test/browser/print-setup-page.ts';
import { LOW_RESOLUTION, makeFixableThesis } from '#test/pdfs/fixable.ts';
import { A4 } from '#test/pdfs/page.ts';

const { site, visit } = prepareSite();
const thesis = await makeFixableThesis();

const press = (page: Page, name: string) => setupButton(page, name).press('Enter');
const expectFocus = (place: Locator) =>
  expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function measureMark(picture: Locator) {
  const preview = picture.locator('[data-drawn="there"]');
  await preview.waitFor();
  return preview.evaluate((element, { widthMm, heightMm }) => {
    const canvas = element.querySelector('canvas') as HTMLCanvasElement;
    const [sheet, mark] = [canvas, element.querySelector('canvas ~ span') as Element].map((node) =>
      node.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    const perMm = sheet.width / widthMm;
    const box = {
      x: (mark.x - sheet.x) / perMm,
      y: (mark.y - sheet.y) / perMm,
      width: mark.width / perMm,
      height: mark.height / perMm,
    };
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const countInk = (marginMm: number) => {
      const dots = canvas.width / widthMm;
      const at = [box.x - marginMm, box.y - marginMm, box.width + 2 * marginMm, box.height + 2 * marginMm];
      const [x, y, width, height] = at.map((mm) => Math.round(mm * dots)) as [number, number, number, number];
      const { data } = context.getImageData(x, y, width, height);
      return data.filter((value, i) => i % 4 === 0 && value < 245).length;
    };
    return { box, inside: countInk(0), around: countInk(6), ratio: sheet.height / sheet.width, heightMm };
  }, A4);
}

test('a finding marks the spot on its page, and focus moves on when an action removes its button', async () => {
  const { page, leave } = await visit();
  await uploadFile(page, site.origin + PAGES.thesisBinding, 'thesis.pdf', thesis);
  await browseEnlarged(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await pressRemovedButtons(page);
  await leave(EXPECTED_PRICE_ERRORS);
});

/** Pages are shown trimmed, and can be browsed enlarged. */
async function browseEnlarged(page: Page): Promise<void> {
  await finding(page, 'dpi at its printed size').getByText('Page 3, 50 dpi').waitFor();
  await setupButton(page, 'Enlarge page 3').click();
  const large = page.getByRole('dialog', { name: 'Page 3' });
  await large.getByText('50 dpi').waitFor();
  for (const picture of [setupButton(page, 'Enlarge page 3'), large]) {
    const { box, inside, around, ratio } = await measureMark(picture);
    expect(ratio).toBeCloseTo(A4.heightMm / A4.widthMm, 1);
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(box[side] - LOW_RESOLUTION[side])).toBeLessThan(1);
    expect(inside).toBeGreaterThan(0);
    expect(around - inside).toBeLessThan(inside * 0.05);
  }
  await large.getByRole('button', { name: 'Close' }).click();
  await large.waitFor({ state: 'detached' });

  await page.setViewportSize({ width: 390, height: 900 });
  await setupButton(page, 'Enlarge page 9').click();
  const first = page.getByRole('dialog', { name: 'Page 9' });
  await first.getByText(/mm from the edge/).waitFor();
  await first.getByText('1 of 2').waitFor();
  await first.getByRole('img', { name: /^Page 9, with the spot marked/ }).waitFor();
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Next page' }).press('Enter');
  const last = page.getByRole('dialog', { name: 'Page 13' });
  await last.getByText('2 of 2').waitFor();
  const next = last.getByRole('button', { name: 'Next page' });
  await next.press('Enter');
  expect(await next.getAttribute('aria-disabled')).toBe('true');
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
  await last.getByRole('button', { name: 'Previous page' }).press('Enter');
  await first.getByRole('button', { name: 'Close' }).press('Enter');
  await first.waitFor({ state: 'detached' });
  await expectFocus(setupButton(page, 'Enlarge page 9'));
}

async function pressRemovedButtons(page: Page): Promise<void> {
  await press(page, 'Widen the outer margins of pages 9 and 13');
  await expectFocus(finding(page, 'dpi at its printed size'));
  await press(page, 'Remove the form');
  await expectFocus(heading(page, 'What we found'));

  await press(page, 'Accept as is');
  await expectFocus(setupButton(page, 'Undo acceptance'));
  expect(await findingsRegion(page).locator('[aria-pressed]').count()).toBe(0);
  await press(page, 'Undo acceptance');
  await expectFocus(setupButton(page, 'Accept as is'));

  await press(page, 'Undo: Outer margins widened on pages 9 and 13');
  await expectFocus(appliedFixes(page).getByRole('listitem'));
  await press(page, 'Widen the outer margins of pages 9 and 13');
  await press(page, 'Undo: Outer margins widened on pages 9 and 13');
  await expectFocus(heading(page, 'Fixed'));
  await press(page, 'Undo: Removed: form fields (their contents are kept)');
  await expectFocus(heading(page, 'What we found'));

  await setupButton(page, 'Remove the form').focus();
  await page.getByRole('heading', { level: 1 }).click();
  await setupButton(page, 'Remove the form').evaluate((element: HTMLElement) => element.click());
  await setupButton(page, 'Remove the form').waitFor({ state: 'detached' });
  expect(await findingsRegion(page).locator(':focus').count()).toBe(0);
}
