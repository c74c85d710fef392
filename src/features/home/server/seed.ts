import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { CONTENT_FOLDER, readList, sitePath, words } from '#db/seeding/data-files.ts';
import type { WordedRow } from '#db/seeding/former-words.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { BLOCK_NAMES } from '#kernel/content-block.ts';
import { pageHtml } from '#platform/rich-text.ts';
import { contentBlocks } from '../tables.ts';

const BlockEntry = z
  .strictObject({
    name: z.enum(BLOCK_NAMES),
    title: words,
    text: words,
    points: z.array(words).default([]),
    image: sitePath.optional(),
    alt: words.optional(),
  })
  .refine(({ image, alt }) => !image === !alt, 'a picture has an alternative text, and nothing else has');

/** `content/blocks.yaml`. */
export const blocksPart: ContentPart = {
  tables: ['content_blocks'],
  async read() {
    const rows = await readBlocks();
    return (tx) => insert(tx, contentBlocks, rows);
  },
};

/** The blocks as rows whose words may be renewed. @throws Error naming all that is wrong, or the blocks that it lacks */
export async function wordedBlocks(folder = CONTENT_FOLDER): Promise<WordedRow[]> {
  return (await readBlocks(folder)).map((row) => ({
    name: row.name,
    words: [row.title, row.body, row.points],
    kept: async (tx) => {
      const { title, body, points } = contentBlocks;
      const same = eq(contentBlocks.name, row.name);
      return (await tx.orm.select({ title, body, points }).from(contentBlocks).where(same))[0];
    },
    renew: async (tx) =>
      void (await tx.orm.update(contentBlocks).set(row).where(eq(contentBlocks.name, row.name))),
  }));
}

/** The file as the table keeps it. */
async function readBlocks(folder = CONTENT_FOLDER) {
  const blocks = await readList(join(folder, 'blocks.yaml'), BlockEntry);
  const missing = BLOCK_NAMES.filter((name) => !blocks.some((block) => block.name === name));
  if (missing.length > 0) throw new Error(`blocks.yaml has no ${missing.join(', ')}`);
  return blocks.map(({ name, title, text, points, image, alt }) => ({
    name,
    title,
    body: pageHtml(text),
    points,
    imageUrl: image ?? null,
    altText: alt ?? '',
  }));
}
