import type { Db } from '#db/connect.ts';
import type { BlockName, ContentBlock, ContentBlocks } from '#features/home/content-block.ts';
import { redirectKey } from '#features/redirects/redirect.ts';

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

/** Where an old address went (decision 18), a path of this site; undefined for one that is not known. */
export async function redirectFrom(db: Db, address: string): Promise<string | undefined> {
  const [row] = await db.query<{ to: string }>(`SELECT to_path AS "to" FROM redirects WHERE from_path = $1`, [
    redirectKey(address),
  ]);
  return row?.to;
}

/** All blocks of words that pages show (decision 19), by name. */
export async function contentBlocks(db: Db): Promise<ContentBlocks> {
  const rows = await db.query<ContentBlock & { name: BlockName }>(
    `SELECT name, title, body, points, image_url AS "imageUrl", alt_text AS "altText" FROM content_blocks`,
  );
  return Object.fromEntries(rows.map(({ name, ...block }) => [name, block]));
}
