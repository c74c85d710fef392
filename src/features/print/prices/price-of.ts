import { spineOf } from '#kernel/text-papers.ts';
import { LEAVES_MAX, PAGES_MIN, TRIM } from '../limits.ts';
import type { Spec } from '../spec.ts';
import type { PrintRates, PrintRow } from './price-rows.ts';
import { printedGrams } from './print-weight.ts';

/** What is known of the file that a book is made of. */
export interface CountedFile {
  pages: number;
  /** Pages with colour on them. */
  colourPages: number;
}

/** What something on the bill comes to for all copies, in cents of US dollars; less than 0 where it takes off. */
export interface PricePart {
  id: PrintRow;
  label: string;
  amount: number;
}

export interface PrintPrice {
  parts: PricePart[];
  /** What all copies cost together, shared out and rounded down to the cent. */
  perCopy: number;
  /** `perCopy` × copies: at most the sum of the parts. */
  total: number;
  spineMm: number;
  leaves: number;
  /** Of one bound copy. */
  grams: number;
  workingDays: number;
}

/** Pages that the price of a copy includes. */
const PAGES_INCLUDED = 300;
/** The largest page, in millimetres, that a book's usual price holds for; theses are of A4 as a rule, and priced for it. */
const USUAL_TRIM = { widthMm: 170, heightMm: 245 };

/** Leaves of a volume; printed on one side, each page has its own. */
export const leavesOf = (pages: number, isTwoSided: boolean): number =>
  isTwoSided ? Math.ceil(pages / 2) : pages;

/** Why the bindery cannot bind it, for people; null where it can. */
export function unbindable(
  { trim, isTwoSided }: Pick<Spec, 'trim' | 'isTwoSided'>,
  pages: number,
): string | null {
  const { width, height } = TRIM;
  if (pages < PAGES_MIN) return `A bound book needs at least ${PAGES_MIN} pages; this file has ${pages}.`;
  const leaves = leavesOf(pages, isTwoSided);
  if (leaves > LEAVES_MAX)
    return `One volume holds at most ${LEAVES_MAX} leaves; this one would have ${leaves}. Print it on both sides, or divide the file.`;
  const fits =
    trim.widthMm >= width.min &&
    trim.widthMm <= width.max &&
    trim.heightMm >= height.min &&
    trim.heightMm <= height.max;
  if (fits) return null;
  return `Pages can measure from ${width.min} × ${height.min} mm to ${width.max} × ${height.max} mm. Choose another size.`;
}

/** What a book made of a file costs, in cents of US dollars, what it weighs and how thick it is. */
export function priceOf(spec: Spec, file: CountedFile, rates: PrintRates): PrintPrice {
  const parts = partsOf(spec, file, rates);
  const all = parts.reduce((sum, { amount }) => sum + amount, 0);
  const perCopy = Math.floor(all / spec.copies);
  const leaves = leavesOf(file.pages, spec.isTwoSided);
  const first = spec.kind === 'thesis' ? 'thesis-one' : 'pdf-300';
  return {
    parts,
    perCopy,
    total: perCopy * spec.copies,
    spineMm: spineOf(leaves, spec.paper),
    leaves,
    grams: printedGrams(spec, leaves),
    workingDays: rates.days(first) + (spec.lettering.arms ? rates.days('brass-block') : 0),
  };
}

function partsOf(spec: Spec, { pages, colourPages }: CountedFile, { cents }: PrintRates): PricePart[] {
  const { copies } = spec;
  const isThesis = spec.kind === 'thesis';
  const hundreds = Math.ceil(pages / 100);
  const furtherHundreds = Math.max(0, Math.ceil((pages - PAGES_INCLUDED) / 100));
  const part = (id: PrintRow, label: string, times: number): PricePart[] =>
    times === 0 ? [] : [{ id, label, amount: cents(id) * times }];
  return [
    ...part(isThesis ? 'thesis-one' : 'pdf-300', 'The first copy', 1),
    ...part(isThesis ? 'thesis-further' : 'pdf-second-copy', 'Further copies', copies - 1),
    ...part('pdf-further-pages', `Pages beyond ${PAGES_INCLUDED}`, furtherHundreds * copies),
    ...(spec.edition === 'superDeluxe'
      ? part(
          isThesis ? 'thesis-full-leather' : 'pdf-super',
          isThesis ? 'Full leather' : 'Super Deluxe',
          copies,
        )
      : []),
    ...(spec.leather === 'veganLeather'
      ? [{ id: 'print-vegan' as const, label: 'Vegan leather', amount: -cents('print-vegan') * copies }]
      : []),
    ...(spec.paper === 'cream-100'
      ? part('print-cream-100', 'Cream paper of 100 g/m²', hundreds * copies)
      : []),
    ...(spec.paper === 'white-120'
      ? part('print-white-120', 'White paper of 120 g/m²', hundreds * copies)
      : []),
    ...(!isThesis && isLarge(spec) ? part('print-large-trim', 'Large pages', copies) : []),
    ...(spec.inColour
      ? part(isThesis ? 'thesis-colour-page' : 'pdf-colour-page', 'Pages in colour', colourPages * copies)
      : []),
    ...(spec.lettering.arms ? part('brass-block', 'A brass block of the arms', 1) : []),
  ];
}

const isLarge = ({ trim }: Spec) => trim.widthMm > USUAL_TRIM.widthMm || trim.heightMm > USUAL_TRIM.heightMm;
