import { join } from 'node:path';
import { z } from 'zod';
import { BLOCK_NAMES } from '#kernel/content-block.ts';
import { CATALOGUE_FOLDER, readList } from './catalogue-files.ts';
import { pageHtml } from './rich-text.ts';

const words = z.string().trim().min(1);
const BlockEntry = z
  .strictObject({
    name: z.enum(BLOCK_NAMES),
    title: words,
    text: words,
    points: z.array(words).default([]),
    image: z
      .string()
      .regex(/^\/[^\s?#]*$/, 'is a path of this site')
      .optional(),
    alt: words.optional(),
  })
  .refine(({ image, alt }) => !image === !alt, 'a picture has an alternative text, and nothing else has');
type BlockEntry = z.infer<typeof BlockEntry>;

/** Reads `content/blocks.yaml`. @throws Error naming all that is wrong in it, or the blocks that it lacks */
export async function readBlocks(folder = join(CATALOGUE_FOLDER, 'content')): Promise<BlockEntry[]> {
  const blocks = await readList(join(folder, 'blocks.yaml'), BlockEntry);
  const missing = BLOCK_NAMES.filter((name) => !blocks.some((block) => block.name === name));
  if (missing.length > 0) throw new Error(`blocks.yaml has no ${missing.join(', ')}`);
  return blocks;
}

/** As the table `content_blocks` keeps them. */
export const blockRows = (blocks: readonly BlockEntry[]) =>
  blocks.map(({ name, title, text, points, image, alt }) => ({
    name,
    title,
    body: pageHtml(text),
    points,
    imageUrl: image ?? null,
    altText: alt ?? '',
  }));
