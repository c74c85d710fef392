import { nextLine, scanRecord } from './scan-record.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
const SAMPLE_RECORDS = 20;

/** The separator, and the length of a leading line that declares it. */
export interface FoundSeparator {
  separator: string;
  after: { lines: number; characters: number };
}

/** Finds the separator: declared (`sep=;`, as in Excel), else the one that splits the first records most evenly. */
export function findSeparator(head: string): FoundSeparator {
  const declared = /^(?:"?sep=)(.)"?(?:\r\n|\r|\n)/i.exec(head.slice(0, 20));
  if (declared?.[1]) {
    const separator = declared[1];
    return { separator, after: { lines: 1, characters: nextLine(head, 0) } };
  }
  const after = { lines: 0, characters: 0 };
  const [best] = SEPARATORS.map((separator) => ({ separator, points: scoreSeparator(head, separator) })).sort(
    (a, b) => b.points - a.points,
  );
  return { separator: best && best.points > 0 ? best.separator : ',', after };
}

/** Score: width of the first record, reduced if others differ. */
function scoreSeparator(head: string, separator: string): number {
  let at = 0;
  let width = 0;
  let same = 0;
  let records = 0;
  while (at < head.length && records < SAMPLE_RECORDS) {
    const scanned = scanRecord(head, at, separator, false);
    if ('openAt' in scanned || scanned.broken !== undefined) break;
    at = scanned.end;
    if (scanned.cells.every((cell) => cell.trim() === '')) continue;
    records += 1;
    width ||= scanned.width;
    if (scanned.width === width) same += 1;
  }
  // A head without a complete record is split as it is.
  if (records === 0) return head.split(separator).length - 1;
  return (width - 1) * (same / records) ** 2;
}
