import type { PageFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import { TRIM } from '../../limits.ts';
import type { Mend } from '../../mends.ts';
import { isSameSize, sizesOf, type Trim, turned } from '../trim.ts';
import { allOf, by, pageList, pagesNamed, pagesShort, sizeInWords } from '../words.ts';
import { finding, type Look, pagesWhere } from './look.ts';

/** Checks that all pages have the book's size and can be bound. Sideways pages are judged as rotated. */
export function judgeSizes(look: Look): Finding[] {
  const { facts, trim } = look;
  if (!facts.pages.length) return [];
  if (!isPossible(trim)) return [impossible(look, { pages: pagesWhere(look, () => true), size: trim })];
  const pages = pagesWhere(look, (page) => !isSameSize(page, trim) && !isSameSize(page, turned(trim)));
  if (!pages.length) return [equal(look)];
  const sizes = sizesOf(pages.map((page) => facts.pages[page - 1] as PageFacts));
  const [size = trim] = sizes;
  if (pages.length <= facts.pages.length / 2) return [mixed(look, pages, sizes)];
  if (!isPossible(size) && !isPossible(turned(size))) return [impossible(look, { pages, size })];
  return [otherSize(look, pages, sizes)];
}

const isPossible = ({ widthMm, heightMm }: Trim) =>
  widthMm >= TRIM.width.min &&
  widthMm <= TRIM.width.max &&
  heightMm >= TRIM.height.min &&
  heightMm <= TRIM.height.max;

/** @param size most common page size */
function impossible(look: Look, { pages, size }: { pages: number[]; size: Trim }): Finding {
  const to = isPossible(look.trim) ? look.trim : nearest(size);
  return finding('PAGE_SIZE_IMPOSSIBLE', 'error', {
    pages,
    message: `Most pages measure ${sizeInWords(size)}. We bind pages from ${TRIM.width.min} to ${TRIM.width.max} mm wide and from ${TRIM.height.min} to ${TRIM.height.max} mm high.${madeSmaller(look, pages, to)}`,
    mend: fitting(look, pages, to),
  });
}

const MUCH_SMALLER = 0.8;

/** Says how much the content shrinks; '' if hardly. */
function madeSmaller({ facts }: Look, pages: readonly number[], to: Trim): string {
  const scales = pages.map((page) => {
    const { widthMm, heightMm } = facts.pages[page - 1] as PageFacts;
    return Math.min(to.widthMm / widthMm, to.heightMm / heightMm);
  });
  const [least, most] = [Math.min(...scales), Math.max(...scales)].map((scale) => Math.floor(scale * 100));
  if (least === undefined || least >= MUCH_SMALLER * 100) return '';
  return ` Fitted to ${sizeInWords(to)}, all on them comes out at ${least === most ? '' : 'down to '}${least} % of its size.`;
}

/** Usual sizes of books and theses: A5, royal, B5, A4. */
const USUAL: readonly Trim[] = [
  { widthMm: 148, heightMm: 210 },
  { widthMm: 156, heightMm: 234 },
  { widthMm: 176, heightMm: 250 },
  { widthMm: 210, heightMm: 297 },
];

/** Smallest usual size with at least this area; A4 for larger ones. */
const nearest = ({ widthMm, heightMm }: Trim): Trim =>
  USUAL.find((one) => one.widthMm * one.heightMm >= widthMm * heightMm) ?? (USUAL.at(-1) as Trim);

function mixed(look: Look, pages: number[], sizes: readonly Trim[]): Finding {
  const [size] = sizes;
  const said = size && sizes.length === 1 ? `a size of ${sizeInWords(size)}` : 'other sizes';
  return finding('PAGE_SIZES_MIXED', 'error', {
    pages,
    message: `${pagesNamed(pages)} ${by(pages, 'has', 'have')} ${said}, while the book is ${sizeInWords(look.trim)}. Cut to one size, parts of ${by(pages, 'it', 'them')} would be lost or stand off the middle.${madeSmaller(look, pages, look.trim)}`,
    mend: fitting(look, pages, look.trim),
  });
}

const NAMED_MAX = 3;

function otherSize(look: Look, pages: number[], sizes: readonly Trim[]): Finding {
  const all = pages.length === look.facts.pages.length;
  const named = sizes.slice(0, NAMED_MAX).map(sizeInWords);
  const more = sizes.length - named.length;
  const measures = allOf(more ? [...named, `${more} other ${more === 1 ? 'size' : 'sizes'}`] : named);
  return finding('PAGE_SIZE_OTHER', 'error', {
    pages,
    message: `${all ? 'The pages' : `Pages ${pageList(pages)}`} measure ${measures}, and the book you chose ${sizeInWords(look.trim)}. Fit the pages to the book, or choose the size ${sizes.length === 1 ? 'of the pages' : 'that most of them have'}.${madeSmaller(look, pages, look.trim)}`,
    mend: fitting(look, pages, look.trim),
  });
}

function fitting({ facts }: Look, pages: readonly number[], to: Trim): { label: string; mend: Mend } {
  const those = pages.length === facts.pages.length ? by(pages, 'the page', 'all pages') : pagesShort(pages);
  return { label: `Fit ${those} to ${sizeInWords(to)}`, mend: fitTo(pages, to) };
}

const fitTo = (pages: readonly number[], { widthMm, heightMm }: Trim): Mend => ({
  kind: 'size',
  how: 'scale',
  pages,
  widthMm,
  heightMm,
});

const equal = ({ trim }: Look): Finding =>
  finding('PAGE_SIZES_EQUAL', 'validated', {
    message: `All pages have the size of the book, ${sizeInWords(trim)}.`,
  });
