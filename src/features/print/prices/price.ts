import { BINDERY_DAYS } from '#kernel/bindery-days.ts';
import { spread } from '#kernel/spread.ts';
import { spineOf } from '#kernel/text-papers.ts';
import type { Spec } from '../spec.ts';
import { leavesOf } from './leaves.ts';
import {
  BATCHES,
  type NeededRow,
  PAGES_A_STEP,
  PAGES_INCLUDED,
  type PriceList,
  type PriceRow,
  ROWS_OF,
  USUAL_TRIM,
} from './price-rows.ts';
import { printedGrams } from './weight.ts';

export interface PricedFile {
  pages: number;
  colourPages: number;
}

interface PricePart {
  id: PriceRow;
  label: string;
  amount: number;
}

export interface PrintPrice {
  /** Add up to `total` exactly. */
  parts: PricePart[];
  /** List price of all copies divided by their number, rounded down to the minor unit. */
  perCopy: number;
  /** `perCopy` × copies. */
  total: number;
  leaves: number;
  spineMm: number;
  /** Weight of one bound copy. */
  grams: number;
  workingDays: number;
}

/**
 * Prices a printed book in the currency of the list. One-off work is in the price of the first copy; as a cart charges
 * all copies alike, their total is shared equally.
 */
export function printPrice(spec: Spec, file: PricedFile, list: PriceList): PrintPrice {
  const leaves = leavesOf(file.pages, spec.isTwoSided);
  const announced = announcedParts(spec, file, list);
  const perCopy = Math.max(0, Math.floor(sumOf(announced) / spec.copies));
  const total = perCopy * spec.copies;
  return {
    parts: partsOf(total, announced),
    perCopy,
    total,
    leaves,
    spineMm: spineOf(leaves, spec.paper),
    grams: printedGrams(leaves, spec),
    workingDays: BINDERY_DAYS[spec.kind],
  };
}

/** Takes the rounding remainder off the parts in proportion, by the largest remainder (decision 68). */
function partsOf(total: number, announced: readonly PricePart[]): PricePart[] {
  const taken = spread(
    sumOf(announced) - total,
    announced.map(({ amount }) => Math.max(0, amount)),
  );
  return announced.map((part, at) => ({ ...part, amount: part.amount - (taken[at] ?? 0) }));
}

/**
 * Returns the cheapest way to price the copies: singly, or at a price for several. Fewer copies may be charged as the
 * full number, so more copies never cost less.
 */
export function announcedParts(spec: Spec, file: PricedFile, list: PriceList): PricePart[] {
  const { copies } = spec;
  const { first, furtherCopy, batches } = ROWS_OF[spec.kind];
  const further = counted(copies - 1, 'further copy', 'further copies');
  const ways = [
    [
      { id: first, label: `One copy, ${MADE}`, amount: list[first] },
      ...(copies > 1 ? [{ id: furtherCopy, label: further, amount: list[furtherCopy] * (copies - 1) }] : []),
      ...addedTo(copies, spec, file, list),
    ],
    ...batches.flatMap((id) => {
      const [copy, from] = [list[id], BATCHES[id]];
      if (copy === undefined) return [];
      const charged = Math.max(copies, from);
      const price = copies < from ? `the price of ${from}` : `the price for ${from} or more`;
      const label = `${counted(copies, 'copy', 'copies')} at ${price}, each ${MADE}`;
      return [[{ id, label, amount: copy * charged }, ...addedTo(charged, spec, file, list)]];
    }),
  ];
  return ways.reduce((least, way) => (sumOf(way) < sumOf(least) ? way : least));
}

const MADE = `up to ${PAGES_INCLUDED} pages, printed, sewn, bound and lettered`;

function addedTo(
  copies: number,
  spec: Spec,
  { pages, colourPages }: PricedFile,
  list: PriceList,
): PricePart[] {
  const rows = ROWS_OF[spec.kind];
  const steps = Math.ceil(Math.max(0, pages - PAGES_INCLUDED) / PAGES_A_STEP);
  const colour = spec.inColour ? Math.min(colourPages, pages) : 0;
  const part = (id: NeededRow, count: number, label: string): PricePart[] => {
    const amount = list[id] * count;
    return amount === 0 ? [] : [{ id, label, amount }];
  };
  return [
    ...part(rows.furtherPages, steps * copies, `${pages - PAGES_INCLUDED} further pages${each(copies)}`),
    ...part(
      'print-paper-120',
      spec.paper === 'white-120' ? Math.ceil(pages / PAGES_A_STEP) * copies : 0,
      `Paper of 120 g/m²${each(copies)}`,
    ),
    ...part(rows.colourPage, colour * copies, `${counted(colour, 'page', 'pages')} in colour${each(copies)}`),
    ...part('pdf-large-leaf', isLarge(spec) ? copies : 0, `Larger than 170 × 245 mm${each(copies)}`),
    ...part(rows.fullLeather, spec.edition === 'superDeluxe' ? copies : 0, `Full leather${each(copies)}`),
    ...part(
      'print-vegan',
      spec.leather === 'veganLeather' ? -copies : 0,
      `Vegan leather instead of goatskin${each(copies)}`,
    ),
    ...part('brass-block', spec.lettering.arms ? 1 : 0, 'Coat of arms, cut in brass once'),
  ];
}

const sumOf = (parts: readonly PricePart[]): number => parts.reduce((all, { amount }) => all + amount, 0);

/** A4 is included in the price of a thesis. */
const isLarge = ({ kind, trim }: Spec): boolean =>
  kind === 'book' && (trim.widthMm > USUAL_TRIM.widthMm || trim.heightMm > USUAL_TRIM.heightMm);

const each = (copies: number): string => (copies === 1 ? '' : `, ${copies} times`);
const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;
