import { normalise } from '#kernel/normalise.ts';
import type { BookEntry } from './entries.ts';

const TITLE_MAX = 60;
/** Characters left for the book if the shop's name is to fit too. */
const TITLE_WITH_SHOP_NAME_MAX = TITLE_MAX - ' · Rare Bindings'.length;
const DESCRIPTION_MAX = 155;
/** Names left out of titles, since people don't search for them. */
const ANONYMOUS = new Set(['Anonymous', 'Holy Scripture']);

type MetaSource = Pick<BookEntry, 'title' | 'english' | 'year' | 'genres' | 'language' | 'volume'> & {
  author: string;
};

/**
 * Fullest wording that fits 60 characters. The page appends the shop's name, which only the optional wording allows
 * for.
 */
export function metaTitle(book: MetaSource): string {
  const name = book.volume ? `${book.title}, ${book.volume}` : book.title;
  const by = byLine(book);
  const wordings: [text: string, most: number][] = [
    ...(book.english ? [[`${name} (${book.english})${by}`, TITLE_MAX] as [string, number]] : []),
    [`${name}${by}, leather-bound`, TITLE_WITH_SHOP_NAME_MAX],
    [`${name}${by}`, TITLE_MAX],
    [name, TITLE_MAX],
  ];
  return wordings.find(([text, most]) => text.length <= most)?.[0] ?? truncate(name, TITLE_MAX);
}

export function metaDescription(book: MetaSource): string {
  const name = truncate(book.english ? `${book.title} (${book.english})` : book.title, 90);
  const by = byLine(book);
  const when = book.year === undefined ? '' : `, ${yearText(book.year)}`;
  const languageNote = book.language === 'English' ? '' : ` In ${book.language}.`;
  const full = `${name}${by}${when}.${languageNote}`;
  const wordings = [
    `${full} Sewn and bound by hand in genuine or vegan leather: half leather with marbled paper, or full leather.`,
    `${full} Sewn and bound by hand in half or full leather, genuine or vegan.`,
    `${full} Sewn and bound by hand in half or full leather.`,
    `${name}${by}. Bound by hand in half or full leather.`,
    `${name}. Bound by hand in leather.`,
  ];
  return findFittingText(wordings, DESCRIPTION_MAX) ?? truncate(full, DESCRIPTION_MAX);
}

export const metaKeywords = (book: MetaSource): string =>
  [book.title, book.english, book.author, ...book.genres, 'leather-bound book'].filter(Boolean).join(', ');

/** Empty for anonymous books, and when the title already contains the author. */
function byLine({ title, author }: MetaSource): string {
  return ANONYMOUS.has(author) || normalise(title).includes(normalise(author)) ? '' : ` by ${author}`;
}

const yearText = (year: number) => (year < 0 ? `${-year} BCE` : String(year));

const findFittingText = (wordings: readonly string[], length: number) =>
  wordings.find((text) => text.length <= length);

/** Shortens at a word boundary and adds an ellipsis. */
function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const short = text.slice(0, length - 1);
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), length / 2)).replace(/[\s,;:.]+$/, '')}…`;
}
