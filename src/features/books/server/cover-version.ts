import { createHash } from 'node:crypto';

/** The version of the code that draws covers: raise it when the same book comes out looking different. */
export const COVER_RENDERER_VERSION = 1;

/** What a cover's look depends on, besides the binding that is chosen with its address. */
export interface CoverLook {
  title: string;
  author: string;
  volume: string | null;
  year: number | null;
  genres: readonly string[];
  pages: number | null;
}

/**
 * Ten hexadecimal digits that change when the look of the book's covers changes, so that their addresses may be
 * kept for ever. Made on the server, when a book is stored.
 */
export function coverVersion({ title, author, volume, year, genres, pages }: CoverLook): string {
  const look = JSON.stringify([COVER_RENDERER_VERSION, title, author, volume, year, genres, pages]);
  return createHash('sha256').update(look).digest('hex').slice(0, 10);
}
