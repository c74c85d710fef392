import { spineThickness } from '#features/designs/text-papers.ts';
import { allocate } from '#kernel/allocate.ts';
import { BINDERY_DAYS } from '#kernel/bindery-days.ts';
import type { Spec } from '../contract.ts';
import { leafCount } from './leaves.ts';
import {
  BATCH_SIZES,
  PAGES_INCLUDED,
  PAGES_PER_STEP,
  type PriceList,
  type PriceRow,
  type RequiredRow,
  ROWS_BY_KIND,
  USUAL_TRIM,
} from './price-rows.ts';
import { estimateGrams } from './weight.ts';

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
export function calculatePrintPrice(spec: Spec, file: PricedFile, list: PriceList): PrintPrice {
  const leaves = leafCount(file.pages, spec.isTwoSided);
  const listParts = listPriceParts(spec, file, list);
  const perCopy = Math.max(0, Math.floor(sumParts(listParts) / spec.copies));
  const total = perCopy * spec.copies;
  return {
    parts: deductRounding(total, listParts),
    perCopy,
    total,
    leaves,
    spineMm: spineThickness(leaves, spec.paper),
    grams: estimateGrams(leaves, spec),
    workingDays: BINDERY_DAYS[spec.kind],
  };
}

/** Takes the rounding remainder off the parts in proportion, by the largest remainder (decision 68). */
function deductRounding(total: number, listParts: readonly PricePart[]): PricePart[] {
  const deductions = allocate(
    sumParts(listParts) - total,
    listParts.map(({ amount }) => Math.max(0, amount)),
  );
  return listParts.map((part, at) => ({ ...part, amount: part.amount - (deductions[at] ?? 0) }));
}

/**
 * Returns the cheapest way to price the copies: singly, or at a price for several. Fewer copies may be charged as the
 * full number, so more copies never cost less.
 */
export function listPriceParts(spec: Spec, file: PricedFile, list: PriceList): PricePart[] {
  const { copies } = spec;
  const { first, furtherCopy, batches } = ROWS_BY_KIND[spec.kind];
  const furtherText = countText(copies - 1, 'extra copy', 'extra copies');
  const options = [
    [
      { id: first, label: `One copy, ${INCLUDED}`, amount: list[first] },
      ...(copies > 1
        ? [{ id: furtherCopy, label: furtherText, amount: list[furtherCopy] * (copies - 1) }]
        : []),
      ...listSurcharges(copies, spec, file, list),
    ],
    ...batches.flatMap((id) => {
      const [copyPrice, from] = [list[id], BATCH_SIZES[id]];
      if (copyPrice === undefined) return [];
      const chargedCopies = Math.max(copies, from);
      const price = copies < from ? `the price of ${from}` : `the price for ${from} or more`;
      const label = `${countText(copies, 'copy', 'copies')} at ${price}, each ${INCLUDED}`;
      return [
        [
          { id, label, amount: copyPrice * chargedCopies },
          ...listSurcharges(chargedCopies, spec, file, list),
        ],
      ];
    }),
  ];
  return options.reduce((cheapest, option) => (sumParts(option) < sumParts(cheapest) ? option : cheapest));
}

const INCLUDED = `up to ${PAGES_INCLUDED} pages, printed, sewn, bound and lettered`;

function listSurcharges(
  copies: number,
  spec: Spec,
  { pages, colourPages }: PricedFile,
  list: PriceList,
): PricePart[] {
  const rows = ROWS_BY_KIND[spec.kind];
  const steps = Math.ceil(Math.max(0, pages - PAGES_INCLUDED) / PAGES_PER_STEP);
  const colour = spec.inColour ? Math.min(colourPages, pages) : 0;
  const part = (id: RequiredRow, count: number, label: string): PricePart[] => {
    const amount = list[id] * count;
    return amount === 0 ? [] : [{ id, label, amount }];
  };
  return [
    ...part(rows.furtherPages, steps * copies, `${pages - PAGES_INCLUDED} extra pages${timesText(copies)}`),
    ...part(
      'print-paper-120',
      spec.paper === 'white-120' ? Math.ceil(pages / PAGES_PER_STEP) * copies : 0,
      `120 g/m² paper${timesText(copies)}`,
    ),
    ...part(
      rows.colourPage,
      colour * copies,
      `${countText(colour, 'page', 'pages')} in colour${timesText(copies)}`,
    ),
    ...part('pdf-large-leaf', isLarge(spec) ? copies : 0, `Larger than 170 × 245 mm${timesText(copies)}`),
    ...part(
      rows.fullLeather,
      spec.edition === 'superDeluxe' ? copies : 0,
      `Full leather${timesText(copies)}`,
    ),
    ...part(
      'print-vegan',
      spec.leather === 'veganLeather' ? -copies : 0,
      `Vegan leather instead of goatskin${timesText(copies)}`,
    ),
    ...part('brass-block', spec.lettering.arms ? 1 : 0, 'Coat of arms (one-off brass block)'),
  ];
}

const sumParts = (parts: readonly PricePart[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** A4 is included in the price of a thesis. */
const isLarge = ({ kind, trim }: Spec): boolean =>
  kind === 'book' && (trim.widthMm > USUAL_TRIM.widthMm || trim.heightMm > USUAL_TRIM.heightMm);

const timesText = (copies: number): string => (copies === 1 ? '' : ` × ${copies}`);
const countText = (count: number, singular: string, plural: string): string =>
  count === 1 ? `1 ${singular}` : `${count.toLocaleString('en')} ${plural}`;
