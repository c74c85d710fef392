import type { PageFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import type { Fix } from '../../fixes.ts';
import { TRIM } from '../../limits.ts';
import { joinList, pageList, pagesText, pluralize, shortPagesText, sizeInMm } from '../page-text.ts';
import { isSameSize, pageSizes, swapSides, type Trim } from '../trim.ts';
import { createFinding, type JudgeInput, pagesWhere } from './create-finding.ts';

/** Checks that all pages have the book's size and can be bound. Sideways pages are judged as rotated. */
export function judgeSizes(input: JudgeInput): Finding[] {
  const { facts, trim } = input;
  if (!facts.pages.length) return [];
  if (!isPossible(trim))
    return [impossibleSizeFinding(input, { pages: pagesWhere(input, () => true), size: trim })];
  const pages = pagesWhere(input, (page) => !isSameSize(page, trim) && !isSameSize(page, swapSides(trim)));
  if (!pages.length) return [equalSizesFinding(input)];
  const sizes = pageSizes(pages.map((page) => facts.pages[page - 1] as PageFacts));
  const [size = trim] = sizes;
  if (pages.length <= facts.pages.length / 2) return [mixedSizesFinding(input, pages, sizes)];
  if (!isPossible(size) && !isPossible(swapSides(size)))
    return [impossibleSizeFinding(input, { pages, size })];
  return [otherSizeFinding(input, pages, sizes)];
}

const isPossible = ({ widthMm, heightMm }: Trim) =>
  widthMm >= TRIM.width.min &&
  widthMm <= TRIM.width.max &&
  heightMm >= TRIM.height.min &&
  heightMm <= TRIM.height.max;

/** @param size most common page size */
function impossibleSizeFinding(input: JudgeInput, { pages, size }: { pages: number[]; size: Trim }): Finding {
  const to = isPossible(input.trim) ? input.trim : nearestUsualSize(size);
  return createFinding('PAGE_SIZE_IMPOSSIBLE', 'error', {
    pages,
    message: `Most pages measure ${sizeInMm(size)}. We bind pages ${TRIM.width.min} to ${TRIM.width.max} mm wide and ${TRIM.height.min} to ${TRIM.height.max} mm high.${shrinkageText(input, pages, to)}`,
    fix: createFitFix(input, pages, to),
  });
}

const MUCH_SMALLER = 0.8;

/** Says how much the content shrinks; '' if hardly. */
function shrinkageText({ facts }: JudgeInput, pages: readonly number[], to: Trim): string {
  const scales = pages.map((page) => {
    const { widthMm, heightMm } = facts.pages[page - 1] as PageFacts;
    return Math.min(to.widthMm / widthMm, to.heightMm / heightMm);
  });
  const [least, most] = [Math.min(...scales), Math.max(...scales)].map((scale) => Math.floor(scale * 100));
  if (least === undefined || least >= MUCH_SMALLER * 100) return '';
  return ` Fitted to ${sizeInMm(to)}, everything on them shrinks to ${least === most ? '' : 'down to '}${least}% of its size.`;
}

/** Usual sizes of books and theses: A5, royal, B5, A4. */
const USUAL_SIZES: readonly Trim[] = [
  { widthMm: 148, heightMm: 210 },
  { widthMm: 156, heightMm: 234 },
  { widthMm: 176, heightMm: 250 },
  { widthMm: 210, heightMm: 297 },
];

/** Smallest usual size with at least this area; A4 for larger ones. */
const nearestUsualSize = ({ widthMm, heightMm }: Trim): Trim =>
  USUAL_SIZES.find((size) => size.widthMm * size.heightMm >= widthMm * heightMm) ??
  (USUAL_SIZES.at(-1) as Trim);

function mixedSizesFinding(input: JudgeInput, pages: number[], sizes: readonly Trim[]): Finding {
  const [size] = sizes;
  const sizeText = size && sizes.length === 1 ? `a size of ${sizeInMm(size)}` : 'other sizes';
  return createFinding('PAGE_SIZES_MIXED', 'error', {
    pages,
    message: `${pagesText(pages)} ${pluralize(pages, 'has', 'have')} ${sizeText}, but the book is ${sizeInMm(input.trim)}. Cut to one size, parts of ${pluralize(pages, 'it', 'them')} would be lost or off-centre.${shrinkageText(input, pages, input.trim)}`,
    fix: createFitFix(input, pages, input.trim),
  });
}

const NAMED_MAX = 3;

function otherSizeFinding(input: JudgeInput, pages: number[], sizes: readonly Trim[]): Finding {
  const isEveryPage = pages.length === input.facts.pages.length;
  const namedSizes = sizes.slice(0, NAMED_MAX).map(sizeInMm);
  const othersCount = sizes.length - namedSizes.length;
  const measures = joinList(
    othersCount
      ? [...namedSizes, `${othersCount} other ${othersCount === 1 ? 'size' : 'sizes'}`]
      : namedSizes,
  );
  return createFinding('PAGE_SIZE_OTHER', 'error', {
    pages,
    message: `${isEveryPage ? 'The pages' : `Pages ${pageList(pages)}`} measure ${measures}, but the book you chose is ${sizeInMm(input.trim)}. Fit the pages to the book, or choose the size ${sizes.length === 1 ? 'of the pages' : 'most of them have'}.${shrinkageText(input, pages, input.trim)}`,
    fix: createFitFix(input, pages, input.trim),
  });
}

function createFitFix(
  { facts }: JudgeInput,
  pages: readonly number[],
  to: Trim,
): { label: string; fix: Fix } {
  const pagesText =
    pages.length === facts.pages.length ? pluralize(pages, 'the page', 'all pages') : shortPagesText(pages);
  return { label: `Fit ${pagesText} to ${sizeInMm(to)}`, fix: createSizeFix(pages, to) };
}

const createSizeFix = (pages: readonly number[], { widthMm, heightMm }: Trim): Fix => ({
  kind: 'size',
  how: 'scale',
  pages,
  widthMm,
  heightMm,
});

const equalSizesFinding = ({ trim }: JudgeInput): Finding =>
  createFinding('PAGE_SIZES_EQUAL', 'validated', {
    message: `All pages match the size of the book, ${sizeInMm(trim)}.`,
  });
