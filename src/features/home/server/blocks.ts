import type { Db } from '#db/connect.ts';
import type { BlockName, ContentBlock, ContentBlocks } from '#kernel/content-block.ts';

/** Content blocks by name (decision 19). */
export async function loadContentBlocks(db: Db): Promise<ContentBlocks> {
  const rows = await db.query<ContentBlock & { name: BlockName }>(
    `SELECT name, title, body, points, image_url AS "imageUrl", alt_text AS "altText" FROM content_blocks`,
  );
  return Object.fromEntries(rows.map(({ name, ...block }) => [name, block]));
}
