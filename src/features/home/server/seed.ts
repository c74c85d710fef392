import { join } from 'node:path';
import { z } from 'zod';
import { CONTENT_FOLDER, nonEmptyText, readList, sitePath } from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { BLOCK_NAMES } from '#kernel/content-block.ts';
import { renderPage } from '#platform/rich-text.ts';
import { contentBlocks } from '../tables.ts';

const BlockEntry = z
  .strictObject({
    name: z.enum(BLOCK_NAMES),
    title: nonEmptyText,
    text: nonEmptyText,
    points: z.array(nonEmptyText).default([]),
    image: sitePath.optional(),
    alt: nonEmptyText.optional(),
  })
  .refine(({ image, alt }) => !image === !alt, 'image and alt must be set together');

export const blocksPart: ContentPart = {
  tables: ['content_blocks'],
  async read() {
    const rows = await readBlocks();
    return (tx) => insert(tx, contentBlocks, rows);
  },
};

async function readBlocks() {
  const blocks = await readList(join(CONTENT_FOLDER, 'blocks.yaml'), BlockEntry);
  const missing = BLOCK_NAMES.filter((name) => !blocks.some((block) => block.name === name));
  if (missing.length > 0) throw new Error(`blocks.yaml has no ${missing.join(', ')}`);
  return blocks.map(({ name, title, text, points, image, alt }) => ({
    name,
    title,
    body: renderPage(text),
    points,
    imageUrl: image ?? null,
    altText: alt ?? '',
  }));
}
