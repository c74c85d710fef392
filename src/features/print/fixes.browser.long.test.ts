import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import {
  appliedFixes,
  applyFix,
  EXPECTED_PRICE_ERRORS,
  findingsRegion,
  mainRegion,
  setupButton,
  uploadFile,
} from '#test/browser/print-setup-page.ts';
import { makeCleanBook } from '#test/pdfs/book.ts';
import { makeFixableThesis } from '#test/pdfs/fixable.ts';

const { site, visit } = prepareSite();

const fixItem = (page: Page, label: string) => appliedFixes(page).locator('li').filter({ hasText: label });
const labels = (page: Page) => appliedFixes(page).locator('ol > li > span').allTextContents();

const captions = (page: Page, label: string) => fixItem(page, label).locator('figcaption').allTextContents();

async function openComparison(page: Page, label: string): Promise<{ before: Locator; after: Locator }> {
  await fixItem(page, label).getByRole('button', { name: 'Compare' }).click();
  const [before, after] = ['Before', 'After'].map((title) =>
    fixItem(page, label).getByRole('figure').filter({ hasText: title }),
  ) as [Locator, Locator];
  for (const figure of [before, after]) {
    await figure.scrollIntoViewIfNeeded();
    await expect.poll(() => figure.locator('[data-drawn]:not([data-drawn="there"])').count()).toBe(0);
  }
  return { before, after };
}

const hasInk = (figure: Locator, share: number, at = 0) =>
  figure
    .locator('canvas')
    .nth(at)
    .evaluate((element, part) => {
      const { width, height } = element as HTMLCanvasElement;
      const context = (element as HTMLCanvasElement).getContext('2d') as CanvasRenderingContext2D;
      const { data } = context.getImageData(0, 0, width, Math.max(1, Math.floor(height * part)));
      return data.some((value, i) => i % 4 === 0 && value < 200);
    }, share);

const LABELS = [
  'Outer margins widened on pages 9 and 13',
  'Removed: form fields (their contents are kept)',
  'Black text made pure black on page 6',
  'Chapters start on the right',
  'Pages 4 and 9 removed',
] as const;
const [MARGIN, FORM, BLACK, CHAPTERS, BLANKS] = LABELS;
const [HEAD, ALL] = [5.5 / 297, 1];

test('fixes margin, form, black, chapters and blank pages, and undoes all', async () => {
  const { page, leave } = await visit();
  await uploadFile(page, site.origin + PAGES.thesisBinding, 'thesis.pdf', await makeFixableThesis());
  await applyFix(page, 'Widen the outer margins of pages 9 and 13');
  await applyFix(page, 'Remove the form');
  for (const text of [/^We’ll fix this/, /^Passed/])
    await findingsRegion(page).locator('summary').filter({ hasText: text }).click();
  await applyFix(page, 'Make black text pure black');
  await applyFix(page, 'Start every chapter on the right');
  // A page was inserted before page 4, so page 8 of the file is the ninth now.
  await findingsRegion(page).getByText('Pages 4 and 9 are blank').waitFor();
  await applyFix(page, 'Remove the blank pages');
  expect(await labels(page)).toEqual([...LABELS]);

  const edges = await openComparison(page, MARGIN);
  expect(await captions(page, MARGIN)).toEqual(['Before: page 9', 'After: page 9']);
  expect(await hasInk(edges.before, HEAD)).toBe(true);
  expect(await hasInk(edges.after, HEAD)).toBe(false);
  await fixItem(page, MARGIN).getByRole('button', { name: 'Next' }).click();
  await fixItem(page, MARGIN).getByText('2 of 2').waitFor();
  expect(await captions(page, MARGIN)).toEqual(['Before: page 13', 'After: page 13']);

  await openComparison(page, FORM);
  expect(await captions(page, FORM)).toEqual(['Before: page 5', 'After: page 5']);
  await openComparison(page, BLACK);
  expect(await captions(page, BLACK)).toEqual(['Before: page 6', 'After: page 6']);

  const chapters = await openComparison(page, CHAPTERS);
  expect(await captions(page, CHAPTERS)).toEqual(['Before: pages 3 and 4', 'After: pages 3–5']);
  expect(await Promise.all([0, 1, 2].map((at) => hasInk(chapters.after, ALL, at)))).toEqual([
    true,
    false,
    true,
  ]);
  const blank = await openComparison(page, BLANKS);
  expect(await captions(page, BLANKS)).toEqual(['Before: pages 3–5', 'After: pages 3 and 4']);
  expect(await Promise.all([0, 1, 2].map((at) => hasInk(blank.before, ALL, at)))).toEqual([
    true,
    false,
    true,
  ]);
  await expectAccessible(page);

  await setupButton(page, 'Undo all').click();
  await appliedFixes(page).waitFor({ state: 'detached' });
  for (const again of ['Widen the outer margins of pages 9 and 13', 'Remove the form'])
    await setupButton(page, again).waitFor();
  await leave(EXPECTED_PRICE_ERRORS);
});

test('adds, turns and removes pages in the page strip', async () => {
  const { page, leave } = await visit({ viewport: { width: 390, height: 900 } });
  await uploadFile(page, site.origin + PAGES.pdfPrinting, 'novel.pdf', await makeCleanBook(32));
  await mainRegion(page).getByText('All pages', { exact: true }).click();
  const pages = mainRegion(page).getByRole('group', { name: 'Choose a page' }).getByRole('radio');
  const expectPageCount = (expected: number) => expect.poll(() => pages.count()).toBe(expected);
  await expectPageCount(32);
  await pages.nth(1).check();
  await setupButton(page, 'Add blank page before page 2').click();
  await expectPageCount(33);
  await setupButton(page, 'Add blank page after page 2').click();
  await expectPageCount(34);
  await pages.nth(4).check();
  await setupButton(page, 'Turn page 5 to the right').click();
  await appliedFixes(page).getByText('Page 5 turned to the right').waitFor();
  await setupButton(page, 'Turn page 5 upright').waitFor();
  await setupButton(page, 'Remove page 5').click();
  await expectPageCount(33);
  await setupButton(page, 'Turn page 5 upright').waitFor({ state: 'detached' });
  expect(await labels(page)).toEqual([
    'A blank page after page 1',
    'A blank page after page 2',
    'Page 5 turned to the right',
    'Page 5 removed',
  ]);
  await setupButton(page, 'Undo: A blank page after page 1').click();
  await expectPageCount(32);
  await appliedFixes(page).getByText('Page 4 removed').waitFor();
  await leave(EXPECTED_PRICE_ERRORS);
});
