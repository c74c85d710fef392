import type { Db } from '#db/connect.ts';

export interface SitemapEntry {
  path: string;
  /** Day of the last change, `YYYY-MM-DD`, if known. */
  changed?: string;
}

/** Sitemap files of one feature: `/sitemap-{file}.xml`. */
export interface SitemapPart {
  route: string;
  files(db: Db): Promise<readonly string[]>;
  /** Null for an unknown file. */
  entries(db: Db, file: string): Promise<readonly SitemapEntry[] | null>;
}

export const singleFile = (
  name: string,
  entries: (db: Db) => Promise<readonly SitemapEntry[]>,
): SitemapPart => ({ route: name, files: async () => [name], entries });
