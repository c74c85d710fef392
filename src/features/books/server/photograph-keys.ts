import { fileAddress } from '#kernel/addresses.ts';
import type { BookImages } from '#kernel/book.ts';
import { newId } from '#platform/new-id.ts';
import { PHOTOGRAPH_WIDTHS, photographLink } from '../photographs.ts';

/** The keys of a new photograph among the shop's files, in the order of `PHOTOGRAPH_WIDTHS`. */
export function newPhotographKeys(): string[] {
  const id = newId();
  return PHOTOGRAPH_WIDTHS.map((width) => `book/${id}-${width}.webp`);
}

const FOLDER = fileAddress('');

/** The keys of all files behind photographs, in every width; links to elsewhere have none. */
const bookImageKeys = (images: BookImages | null): string[] =>
  Object.values(images ?? {}).flatMap(({ links }) => links.flatMap(keysOf));

function keysOf(link: string): string[] {
  if (!link.startsWith(`${FOLDER}book/`)) return [];
  return PHOTOGRAPH_WIDTHS.map((width) => photographLink(link, width).slice(FOLDER.length));
}

/** The keys of the files that nobody needs any more once a book has the second in the place of the first. */
export function lostPhotographs(before: BookImages | null, after: BookImages | null): string[] {
  const kept = new Set(bookImageKeys(after));
  return bookImageKeys(before).filter((key) => !kept.has(key));
}
