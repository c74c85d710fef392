import { PDFDict, type PDFDocument } from '@cantoo/pdf-lib';
import type { Mend } from '../mends.ts';
import { CannotMend } from './cannot-mend.ts';
import { PureBlack } from './content/pure-black.ts';
import { blankLike } from './pages/blank.ts';
import { clearGutter, clearMargin, fitToSize } from './pages/fit.ts';
import { inherited, type Leaf } from './pages/leaf.ts';
import { turn } from './pages/move.ts';
import { strip } from './strip/strip.ts';

/**
 * Returns the pages after one fix. Page numbers that the file doesn't have are ignored.
 * @throws CannotFix
 */
export async function applyMend(file: PDFDocument, leaves: Leaf[], mend: Mend): Promise<Leaf[]> {
  switch (mend.kind) {
    case 'size':
      forPages(leaves, mend.pages, (leaf) => fitToSize(leaf, mend));
      return leaves;
    case 'gutter':
      forPages(leaves, mend.pages, (leaf, number) => clearGutter(leaf, mend, number));
      return leaves;
    case 'margin':
      forPages(leaves, mend.pages, (leaf, number) => clearMargin(leaf, mend, number));
      return leaves;
    case 'rotate':
      forPages(leaves, mend.pages, (leaf) => turn(leaf, mend.degrees));
      return leaves;
    case 'add-blank':
      return withBlanks(file, leaves, mend);
    case 'remove':
      return without(leaves, new Set(mend.pages));
    case 'chapters-right':
      return withChaptersRight(file, leaves, new Set(mend.pages));
    case 'pure-black':
      makePureBlack(file, leaves, mend.pages);
      return leaves;
    case 'strip':
      await strip(file, leaves, mend.what);
      return leaves;
  }
}

function forPages(
  leaves: readonly Leaf[],
  pages: readonly number[],
  act: (leaf: Leaf, number: number) => void,
): void {
  for (const number of new Set(pages)) {
    const leaf = leaves[number - 1];
    if (leaf) act(leaf, number);
  }
}

function withBlanks(
  file: PDFDocument,
  leaves: Leaf[],
  { after, count }: { after: number; count: number },
): Leaf[] {
  const at = Math.min(Math.max(after, 0), leaves.length);
  const like = leaves[at - 1] ?? leaves[at];
  if (!like) return leaves;
  const blanks = Array.from({ length: count }, () => blankLike(file, like));
  return leaves.toSpliced(at, 0, ...blanks);
}

function without(leaves: readonly Leaf[], pages: ReadonlySet<number>): Leaf[] {
  const kept = leaves.filter((_, at) => !pages.has(at + 1));
  if (kept.length === 0)
    throw new CannotMend('These are all the pages of the file, and a book needs some. Leave at least one.');
  return kept;
}

function withChaptersRight(
  file: PDFDocument,
  leaves: readonly Leaf[],
  chapters: ReadonlySet<number>,
): Leaf[] {
  const all: Leaf[] = [];
  leaves.forEach((leaf, at) => {
    if (chapters.has(at + 1) && all.length % 2 === 1) all.push(blankLike(file, leaves[at - 1] ?? leaf));
    all.push(leaf);
  });
  return all;
}

function makePureBlack(file: PDFDocument, leaves: readonly Leaf[], pages: readonly number[]): void {
  const black = new PureBlack(file.context);
  forPages(leaves, pages, (leaf) => {
    if (black.mend(leaf.page, resourcesOf(leaf.page))) leaf.done.push('pure black');
  });
}

function resourcesOf(page: PDFDict): PDFDict | undefined {
  const resources = inherited(page, 'Resources');
  return resources instanceof PDFDict ? resources : undefined;
}
