import type { Db } from '#db/connect.ts';

/** A page of prose: services, partners, company, legal (decision 20). `body` is sanitised HTML. */
export interface ProsePage {
  slug: string;
  title: string;
  lead: string;
  metaDescription: string;
  body: string;
}

/** The page at this path (without its leading slash), or undefined. */
export async function pageBySlug(db: Db, slug: string): Promise<ProsePage | undefined> {
  const [page] = await db.query<ProsePage>(
    `SELECT slug, title, lead, meta_description AS "metaDescription", body FROM pages WHERE slug = $1`,
    [slug],
  );
  return page;
}

/** Where an old path went (decision 18), or undefined. */
export async function redirectFrom(db: Db, path: string): Promise<string | undefined> {
  const [row] = await db.query<{ to: string }>(`SELECT to_path AS "to" FROM redirects WHERE from_path = $1`, [
    path,
  ]);
  return row?.to;
}
