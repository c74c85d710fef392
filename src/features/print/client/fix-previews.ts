import type { Fix } from '../fixes.ts';
import { pageOrigins } from './fixer.ts';
import type { SetupState } from './setup-state.ts';

/** One place of a fix: page numbers shown side by side, before and after it. */
export interface FixPreview {
  before: number[];
  after: number[];
}

/** Lists the places to show of the fix at `at`; none if it changes nothing that is printed. */
export function listFixPreviews(state: Pick<SetupState, 'chosenFacts' | 'fixes'>, at: number): FixPreview[] {
  const fix = state.fixes[at];
  if (!fix) return [];
  const origins = pageOrigins({ ...state, fixes: state.fixes.slice(0, at) });
  switch (fix.kind) {
    case 'strip':
      return fix.what.includes('forms') ? previewSamePages(pagesWithFields(state, origins)) : [];
    case 'add-blank':
      return [previewBlanks(fix, origins.length)];
    case 'remove':
      return previewRemoved(fix.pages, origins.length);
    case 'chapters-right':
      return previewChapters(fix.pages, origins.length);
    default:
      return previewSamePages(fix.pages.filter((page) => page <= origins.length));
  }
}

const previewSamePages = (pages: readonly number[]): FixPreview[] =>
  pages.map((page) => ({ before: [page], after: [page] }));

const pagesWithFields = (
  { chosenFacts }: Pick<SetupState, 'chosenFacts'>,
  origins: readonly (number | null)[],
) =>
  origins.flatMap((page, i) => (page !== null && chosenFacts?.pages[page - 1]?.hasFormFields ? [i + 1] : []));

/** Shows the first and the last of more than two blank pages. */
function previewBlanks({ after, count }: Extract<Fix, { kind: 'add-blank' }>, pages: number): FixPreview {
  const [first, last] = [after + 1, after + count];
  return {
    before: existingPages([after, after + 1], pages),
    after: existingPages([after, first, last, last + 1], pages + count),
  };
}

/** Shows each run by its first and last page. */
function previewRemoved(removed: readonly number[], pages: number): FixPreview[] {
  const runs: { first: number; last: number }[] = [];
  for (const page of removed.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && page <= run.last + 1) run.last = page;
    else runs.push({ first: page, last: page });
  }
  let removedCount = 0;
  return runs.map(({ first, last }) => {
    const next = first - removedCount;
    removedCount += last - first + 1;
    return {
      before: existingPages([first - 1, first, last, last + 1], pages),
      after: existingPages([next - 1, next], pages - removed.length),
    };
  });
}

/** Only chapters before which a blank page was inserted. */
function previewChapters(chapters: readonly number[], pages: number): FixPreview[] {
  const previews: FixPreview[] = [];
  for (const page of chapters.toSorted((a, b) => a - b)) {
    const blank = page + previews.length;
    if (page > pages || blank % 2 === 1) continue;
    previews.push({ before: existingPages([page - 1, page], pages), after: [blank - 1, blank, blank + 1] });
  }
  return previews;
}

const existingPages = (pages: readonly number[], count: number): number[] =>
  [...new Set(pages)].filter((page) => page >= 1 && page <= count);
