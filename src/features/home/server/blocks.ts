import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import type { ContentBlocks } from '#kernel/content-block.ts';
import { contentBlocks } from '../tables.ts';

/** Content blocks by name (decision 19). */
export async function loadContentBlocks(db: Db): Promise<ContentBlocks> {
  const rows = await db.query(BLOCKS);
  return Object.fromEntries(rows.map(({ name, ...block }) => [name, block]));
}
const BLOCKS = selectFrom(contentBlocks, ['name', 'title', 'body', 'points', 'imageUrl', 'altText']);
