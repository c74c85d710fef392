import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import type { PageEdit } from './page-edit.ts';

const [LABELS, NUMS, KIDS, STYLE, PREFIX, START] = ['PageLabels', 'Nums', 'Kids', 'S', 'P', 'St'].map(
  (name) => PDFName.of(name),
) as [PDFName, PDFName, PDFName, PDFName, PDFName, PDFName];

interface Label {
  style: PDFObject | undefined;
  prefix: PDFObject | undefined;
  number: number;
}
const NONE: Label = { style: undefined, prefix: undefined, number: 1 };

/**
 * Keeps page labels, such as i to xx and 1 to 200 (ISO 32000-2, 12.4.2); inserted blank pages get none.
 * @param count pages of the original file
 */
export function updateLabels(
  { catalog, context }: PDFDocument,
  edits: readonly PageEdit[],
  count: number,
): void {
  const tree = catalog.lookup(LABELS);
  if (!(tree instanceof PDFDict)) return;
  const old = readLabels(tree, count);
  if (edits.length === count && edits.every(({ from }, at) => from === at + 1)) return;
  const numbers: PDFObject[] = [];
  let before: Label | null = null;
  edits.forEach(({ from }, at) => {
    const label: Label = from === null ? NONE : (old[from - 1] ?? NONE);
    if (!before || !follows(label, before)) numbers.push(PDFNumber.of(at), createEntry(label));
    before = label;
  });
  catalog.set(LABELS, context.obj({ Nums: context.obj(numbers) }));

  function createEntry({ style, prefix, number }: Label): PDFDict {
    const entry = context.obj({});
    if (style) entry.set(STYLE, style);
    if (prefix) entry.set(PREFIX, prefix);
    if (style && number !== 1) entry.set(START, PDFNumber.of(number));
    return entry;
  }
}

const follows = (label: Label, before: Label): boolean =>
  label.style === before.style &&
  label.prefix?.toString() === before.prefix?.toString() &&
  (label.style === undefined || label.number === before.number + 1);

function readLabels(tree: PDFDict, count: number): Label[] {
  const ranges = readRanges(tree, new Set()).sort(([a], [b]) => a - b);
  const labels: Label[] = [];
  ranges.forEach(([from, range], at) => {
    const to = Math.min(count, ranges[at + 1]?.[0] ?? count);
    const start = range.lookup(START);
    const first = start instanceof PDFNumber ? start.asNumber() : 1;
    for (let page = from; page < to; page++)
      labels[page] = {
        style: range.lookup(STYLE),
        prefix: range.lookup(PREFIX),
        number: first + page - from,
      };
  });
  return labels;
}

function readRanges(node: PDFDict, seen: Set<PDFDict>): [from: number, range: PDFDict][] {
  if (seen.has(node)) return [];
  seen.add(node);
  const kids = node.lookup(KIDS);
  const own = node.lookup(NUMS);
  const childNodes = kids instanceof PDFArray ? kids.asArray().map((_, at) => kids.lookup(at)) : [];
  const ranges = childNodes.flatMap((kid) => (kid instanceof PDFDict ? readRanges(kid, seen) : []));
  if (own instanceof PDFArray)
    for (let at = 0; at + 1 < own.size(); at += 2) {
      const [from, range] = [own.lookup(at), own.lookup(at + 1)];
      if (from instanceof PDFNumber && from.asNumber() >= 0 && range instanceof PDFDict)
        ranges.push([from.asNumber(), range]);
    }
  return ranges;
}
