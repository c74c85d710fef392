import { nextLine, scanRecord } from './scan-record.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** So many records tell. */
const SAMPLE = 20;

/** The sign between the cells of a text, and how much of its beginning only names it. */
export interface FoundSeparator {
  separator: string;
  after: { lines: number; characters: number };
}

/**
 * The sign that stands between cells: the one that the first line names (`sep=;`, as Excel writes it), else the one that
 * parts the first records into as many cells each, as many as possible.
 */
export function findSeparator(head: string): FoundSeparator {
  const named = /^(?:"?sep=)(.)"?(?:\r\n|\r|\n)/i.exec(head.slice(0, 20));
  if (named?.[1]) {
    const separator = named[1];
    return { separator, after: { lines: 1, characters: nextLine(head, 0) } };
  }
  const after = { lines: 0, characters: 0 };
  const [best] = SEPARATORS.map((separator) => ({ separator, points: pointsOf(head, separator) })).sort(
    (a, b) => b.points - a.points,
  );
  return { separator: best && best.points > 0 ? best.separator : ',', after };
}

/** How many cells the first record has, if others have as many; fewer points the more differ. */
function pointsOf(head: string, separator: string): number {
  let at = 0;
  let width = 0;
  let same = 0;
  let records = 0;
  while (at < head.length && records < SAMPLE) {
    const scanned = scanRecord(head, at, separator, false);
    if ('openAt' in scanned || scanned.broken !== undefined) break;
    at = scanned.end;
    if (scanned.cells.every((cell) => cell.trim() === '')) continue;
    records += 1;
    width ||= scanned.width;
    if (scanned.width === width) same += 1;
  }
  // A head of one record ends nowhere: it is parted as it stands.
  if (records === 0) return head.split(separator).length - 1;
  return (width - 1) * (same / records) ** 2;
}
