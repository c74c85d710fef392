import type { BookImages } from '#kernel/book.ts';
import { publicFilePath } from '#kernel/paths.ts';
import { newId } from '#platform/new-id.ts';
import { PHOTOGRAPH_WIDTHS, photographLink } from '../photographs.ts';

/** File keys for a new photograph, in the order of `PHOTOGRAPH_WIDTHS`. */
export function newPhotographKeys(): string[] {
  const id = newId();
  return PHOTOGRAPH_WIDTHS.map((width) => `book/${id}-${width}.webp`);
}

const FOLDER = publicFilePath('');

const bookImageKeys = (images: BookImages | null): string[] =>
  Object.values(images ?? {}).flatMap(({ links }) => links.flatMap(photographKeys));

function photographKeys(link: string): string[] {
  if (!link.startsWith(`${FOLDER}book/`)) return [];
  return PHOTOGRAPH_WIDTHS.map((width) => photographLink(link, width).slice(FOLDER.length));
}

export function unusedPhotographKeys(before: BookImages | null, after: BookImages | null): string[] {
  const usedKeys = new Set(bookImageKeys(after));
  return bookImageKeys(before).filter((key) => !usedKeys.has(key));
}
