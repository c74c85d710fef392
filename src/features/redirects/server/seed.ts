import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { CONTENT_FOLDER, nonEmptyText, readList } from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { OPENING } from '#db/seeding/stable-id.ts';
import { selectFrom } from '#db/select.ts';
import { mergeRedirects, type Redirect } from '../redirect.ts';
import { redirects } from '../tables.ts';

/** `saveRedirects` validates further. */
const RedirectEntry = z.strictObject({ from: nonEmptyText, to: nonEmptyText });

export const redirectsPart: ContentPart = {
  tables: ['redirects'],
  async read() {
    const entries = await readList(join(CONTENT_FOLDER, 'redirects.yaml'), RedirectEntry);
    const rows = [...mergeRedirects([], entries)].map(([from, to]) => ({
      from,
      to,
      createdAt: OPENING.toISOString(),
    }));
    return (tx) => insert(tx, redirects, rows);
  },
};

const EXISTING = selectFrom(redirects, ['from'], 'WHERE from_path = ANY($1::text[])');

/** Former article addresses, for the blog, which stores none itself. */
export const articleRedirects = {
  /** Returns the paths that already redirect elsewhere. */
  async findExistingPaths(tx: Db, paths: readonly string[]): Promise<string[]> {
    const rows = await tx.query(EXISTING, [paths]);
    return rows.map(({ from }) => from);
  },

  /** Adds redirects to articles in one hop, replacing earlier targets. */
  async addRedirects(tx: Db, added: readonly Redirect[]): Promise<void> {
    if (added.length === 0) return;
    await tx.orm
      .insert(redirects)
      .values(added.map(({ from, to }) => ({ from, to })))
      .onConflictDoUpdate({ target: redirects.from, set: { to: sql`excluded.to_path` } });
  },
};
