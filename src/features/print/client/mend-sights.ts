import type { Mend } from '../mends.ts';
import { originsOf } from './mending.ts';
import type { SetupState } from './setup-state.ts';

/** One place of a fix: page numbers shown side by side, before and after it. */
export interface MendSight {
  before: number[];
  after: number[];
}

/** Lists the places to show of the fix at `at`; none if it changes nothing that is printed. */
export function sightsOf(state: Pick<SetupState, 'chosen' | 'mends'>, at: number): MendSight[] {
  const mend = state.mends[at];
  if (!mend) return [];
  const then = originsOf({ ...state, mends: state.mends.slice(0, at) });
  switch (mend.kind) {
    case 'strip':
      return mend.what.includes('forms') ? alike(pagesWithFields(state, then)) : [];
    case 'add-blank':
      return [ofBlanks(mend, then.length)];
    case 'remove':
      return ofRemoved(mend.pages, then.length);
    case 'chapters-right':
      return ofChapters(mend.pages, then.length);
    default:
      return alike(mend.pages.filter((page) => page <= then.length));
  }
}

const alike = (pages: readonly number[]): MendSight[] =>
  pages.map((page) => ({ before: [page], after: [page] }));

const pagesWithFields = ({ chosen }: Pick<SetupState, 'chosen'>, then: readonly (number | null)[]) =>
  then.flatMap((page, i) => (page !== null && chosen?.pages[page - 1]?.hasFormFields ? [i + 1] : []));

/** Shows the first and the last of more than two blank pages. */
function ofBlanks({ after, count }: Extract<Mend, { kind: 'add-blank' }>, pages: number): MendSight {
  const [first, last] = [after + 1, after + count];
  return {
    before: within([after, after + 1], pages),
    after: within([after, first, last, last + 1], pages + count),
  };
}

/** Shows each run by its first and last page. */
function ofRemoved(removed: readonly number[], pages: number): MendSight[] {
  const runs: { first: number; last: number }[] = [];
  for (const page of removed.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && page <= run.last + 1) run.last = page;
    else runs.push({ first: page, last: page });
  }
  let gone = 0;
  return runs.map(({ first, last }) => {
    const next = first - gone;
    gone += last - first + 1;
    return {
      before: within([first - 1, first, last, last + 1], pages),
      after: within([next - 1, next], pages - removed.length),
    };
  });
}

/** Only chapters before which a blank page was inserted. */
function ofChapters(chapters: readonly number[], pages: number): MendSight[] {
  const found: MendSight[] = [];
  for (const page of chapters.toSorted((a, b) => a - b)) {
    const blank = page + found.length;
    if (page > pages || blank % 2 === 1) continue;
    found.push({ before: within([page - 1, page], pages), after: [blank - 1, blank, blank + 1] });
  }
  return found;
}

const within = (pages: readonly number[], count: number): number[] =>
  [...new Set(pages)].filter((page) => page >= 1 && page <= count);
