import { PDFDict, type PDFDocument } from '@cantoo/pdf-lib';
import type { Fix } from '../fixes.ts';
import { CannotFix } from './cannot-fix.ts';
import { PureBlackFixer } from './content/pure-black.ts';
import { createBlankPage } from './pages/blank-page.ts';
import { clearGutter, clearMargin, fitToSize } from './pages/fit.ts';
import { rotatePage } from './pages/move.ts';
import { findInherited, type PageEdit } from './pages/page-edit.ts';
import { strip } from './strip/strip.ts';

/**
 * Returns the pages after one fix. Page numbers that the file doesn't have are ignored.
 * @throws CannotFix
 */
export async function applyFix(file: PDFDocument, edits: PageEdit[], fix: Fix): Promise<PageEdit[]> {
  switch (fix.kind) {
    case 'size':
      forEachPage(edits, fix.pages, (edit) => fitToSize(edit, fix));
      return edits;
    case 'gutter':
      forEachPage(edits, fix.pages, (edit, number) => clearGutter(edit, fix, number));
      return edits;
    case 'margin':
      forEachPage(edits, fix.pages, (edit, number) => clearMargin(edit, fix, number));
      return edits;
    case 'rotate':
      forEachPage(edits, fix.pages, (edit) => rotatePage(edit, fix.degrees));
      return edits;
    case 'add-blank':
      return insertBlanks(file, edits, fix);
    case 'remove':
      return removePages(edits, new Set(fix.pages));
    case 'chapters-right':
      return startChaptersOnRight(file, edits, new Set(fix.pages));
    case 'pure-black':
      makePureBlack(file, edits, fix.pages);
      return edits;
    case 'strip':
      await strip(file, edits, fix.what);
      return edits;
  }
}

function forEachPage(
  edits: readonly PageEdit[],
  pages: readonly number[],
  visit: (edit: PageEdit, number: number) => void,
): void {
  for (const number of new Set(pages)) {
    const edit = edits[number - 1];
    if (edit) visit(edit, number);
  }
}

function insertBlanks(
  file: PDFDocument,
  edits: PageEdit[],
  { after, count }: { after: number; count: number },
): PageEdit[] {
  const index = Math.min(Math.max(after, 0), edits.length);
  const neighbour = edits[index - 1] ?? edits[index];
  if (!neighbour) return edits;
  const blanks = Array.from({ length: count }, () => createBlankPage(file, neighbour));
  return edits.toSpliced(index, 0, ...blanks);
}

function removePages(edits: readonly PageEdit[], pages: ReadonlySet<number>): PageEdit[] {
  const remaining = edits.filter((_, index) => !pages.has(index + 1));
  if (remaining.length === 0) throw new CannotFix('You can’t remove every page. Keep at least one.');
  return remaining;
}

function startChaptersOnRight(
  file: PDFDocument,
  edits: readonly PageEdit[],
  chapters: ReadonlySet<number>,
): PageEdit[] {
  const ordered: PageEdit[] = [];
  edits.forEach((edit, index) => {
    if (chapters.has(index + 1) && ordered.length % 2 === 1)
      ordered.push(createBlankPage(file, edits[index - 1] ?? edit));
    ordered.push(edit);
  });
  return ordered;
}

function makePureBlack(file: PDFDocument, edits: readonly PageEdit[], pages: readonly number[]): void {
  const black = new PureBlackFixer(file.context);
  forEachPage(edits, pages, (edit) => {
    if (black.fixPage(edit.page, findResources(edit.page))) edit.changes.push('pure black');
  });
}

function findResources(page: PDFDict): PDFDict | undefined {
  const resources = findInherited(page, 'Resources');
  return resources instanceof PDFDict ? resources : undefined;
}
