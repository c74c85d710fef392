/** Runs of pages that are listed; further ones are counted. */
const RUNS_MAX = 12;

/**
 * “7, 9 and 12–15”.
 * @param pages ascending, at least one
 */
export function pageList(pages: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else runs.push([page, page]);
  }
  const listedRuns = runs
    .slice(0, RUNS_MAX)
    .flatMap(([from, to]) =>
      to - from === 1 ? [`${from}`, `${to}`] : [from === to ? `${from}` : `${from}–${to}`],
    );
  const unlistedCount = runs.slice(RUNS_MAX).reduce((sum, [from, to]) => sum + to - from + 1, 0);
  return unlistedCount ? `${listedRuns.join(', ')} and ${unlistedCount} more` : joinList(listedRuns);
}

/** “Page 7” or “Pages 7, 9 and 12–15”. */
export const pagesText = (pages: readonly number[]) =>
  `${pages.length === 1 ? 'Page' : 'Pages'} ${pageList(pages)}`;

/** For button labels: lists a few pages, otherwise counts them. */
export const shortPagesText = (pages: readonly number[]) =>
  pages.length === 1
    ? `page ${pages[0]}`
    : pages.length <= 4
      ? `pages ${pageList(pages)}`
      : `${pages.length} pages`;

export const pluralize = <T>(pages: readonly T[], singular: string, plural: string) =>
  pages.length === 1 ? singular : plural;

/** “a, b and c”. */
export const joinList = (items: readonly string[]) =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** “148 × 210 mm”. */
export const sizeInMm = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }) =>
  `${mm(widthMm)} × ${mm(heightMm)} mm`;

export const mm = (length: number) => String(Math.round(length * 10) / 10);
