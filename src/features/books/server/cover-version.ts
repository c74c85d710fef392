import { createHash } from 'node:crypto';

/** Raise this when the renderer changes the look of covers. */
export const COVER_RENDERER_VERSION = 1;

export interface CoverLook {
  title: string;
  author: string;
  volume: string | null;
  year: number | null;
  genres: readonly string[];
  pages: number | null;
}

/** Ten hexadecimal digits that change with the look of the covers, so that cover addresses can be cached for ever. */
export function coverVersion({ title, author, volume, year, genres, pages }: CoverLook): string {
  const look = JSON.stringify([COVER_RENDERER_VERSION, title, author, volume, year, genres, pages]);
  return createHash('sha256').update(look).digest('hex').slice(0, 10);
}
