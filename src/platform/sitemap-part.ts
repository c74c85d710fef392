import type { Db } from '#db/connect.ts';

/** An address in the sitemap. */
export interface SitemapEntry {
  path: string;
  /** The day of the last change, `YYYY-MM-DD`; absent where it is not known. */
  changed?: string;
}

/** The addresses that one subject adds to the sitemap, in one file or in several: `/sitemap-{file}.xml`. */
export interface SitemapPart {
  /** The file’s name; where there are several, what Fastify’s router knows them by, with the parameter `file`. */
  route: string;
  /** The names of the files there are now, in their order. */
  files(db: Db): Promise<readonly string[]>;
  /** The addresses in a file; null where there is no such file. */
  entries(db: Db, file: string): Promise<readonly SitemapEntry[] | null>;
}

/** A part that is one file, which is there even if it is empty. */
export const singleFile = (
  name: string,
  entries: (db: Db) => Promise<readonly SitemapEntry[]>,
): SitemapPart => ({ route: name, files: async () => [name], entries });
