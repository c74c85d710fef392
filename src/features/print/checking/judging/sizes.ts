import type { Finding } from '../../findings.ts';
import { TRIM } from '../../limits.ts';
import type { Mend } from '../../mends.ts';
import { isSameSize, type Trim, turned } from '../trim.ts';
import { by, pageList, pagesNamed, pagesShort, sizeInWords } from '../words.ts';
import { finding, type Look, pagesWhere } from './look.ts';

/** Whether all pages have the size of the book, and whether that can be bound. A page that would fit lies turned: see there. */
export function judgeSizes(look: Look): Finding[] {
  const { facts, trim } = look;
  if (!facts.pages.length) return [];
  if (!isPossible(trim)) return [impossible(look)];
  const others = pagesWhere(look, (page) => !isSameSize(page, trim) && !isSameSize(page, turned(trim)));
  if (!others.length) return [equal(look)];
  return [others.length > facts.pages.length / 2 ? otherSize(look, others) : mixed(look, others)];
}

const isPossible = ({ widthMm, heightMm }: Trim) =>
  widthMm >= TRIM.width.min &&
  widthMm <= TRIM.width.max &&
  heightMm >= TRIM.height.min &&
  heightMm <= TRIM.height.max;

function impossible(look: Look): Finding {
  const { trim, facts } = look;
  const pages = pagesWhere(look, () => true);
  const near = nearest(trim);
  return finding('PAGE_SIZE_IMPOSSIBLE', 'error', {
    pages,
    message: `Most pages measure ${sizeInWords(trim)}. We bind pages from ${TRIM.width.min} to ${TRIM.width.max} mm wide and from ${TRIM.height.min} to ${TRIM.height.max} mm high.`,
    mend: {
      label: `Fit ${by(facts.pages, 'the page', 'all pages')} to ${sizeInWords(near)}`,
      mend: fitTo(pages, near),
    },
  });
}

/** Usual sizes of books and theses: A5, royal, B5, A4. */
const USUAL: readonly Trim[] = [
  { widthMm: 148, heightMm: 210 },
  { widthMm: 156, heightMm: 234 },
  { widthMm: 176, heightMm: 250 },
  { widthMm: 210, heightMm: 297 },
];

/** The usual size that is nearest in size; A4 for larger ones. */
const nearest = ({ widthMm, heightMm }: Trim): Trim =>
  USUAL.find((one) => one.widthMm * one.heightMm >= widthMm * heightMm) ?? (USUAL.at(-1) as Trim);

function mixed({ facts, trim }: Look, pages: number[]): Finding {
  const found = facts.pages[(pages[0] ?? 1) - 1] as Trim;
  const alike = pages.every((page) => isSameSize(facts.pages[page - 1] as Trim, found));
  return finding('PAGE_SIZES_MIXED', 'error', {
    pages,
    message: `${pagesNamed(pages)} ${by(pages, 'has', 'have')} ${alike ? `a size of ${sizeInWords(found)}` : 'other sizes'}, while the book is ${sizeInWords(trim)}. Cut to one size, parts of ${by(pages, 'it', 'them')} would be lost or stand off the middle.`,
    mend: { label: `Fit ${pagesShort(pages)} to ${sizeInWords(trim)}`, mend: fitTo(pages, trim) },
  });
}

function otherSize({ facts, trim }: Look, pages: number[]): Finding {
  const found = facts.pages[(pages[0] ?? 1) - 1] as Trim;
  const all = pages.length === facts.pages.length;
  return finding('PAGE_SIZE_OTHER', 'error', {
    pages,
    message: `${all ? 'The pages' : `Pages ${pageList(pages)}`} measure ${sizeInWords(found)}, and the book you chose ${sizeInWords(trim)}. Fit the pages to the book, or choose the size of the pages.`,
    mend: {
      label: `Fit ${all ? by(pages, 'the page', 'all pages') : pagesShort(pages)} to ${sizeInWords(trim)}`,
      mend: fitTo(pages, trim),
    },
  });
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
