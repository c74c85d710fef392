import { z } from 'zod';
import { adminField, LocalPicture, RichTextHtml } from '#kernel/admin-fields.ts';
import { storedRecord } from '#kernel/admin-record.ts';
import { BLOCK_NAMES } from '#kernel/content-block.ts';
import { line, optionalLine } from '#kernel/text.ts';

/** Content block as entered. */
export const BlockInput = z.object({
  name: z
    .enum(BLOCK_NAMES, 'Choose one of the blocks in the list.')
    .register(adminField, { label: 'Block', onlyOnCreate: true }),
  title: line('a title', 200).register(adminField, { label: 'Title' }),
  body: RichTextHtml.clone().register(adminField, { label: 'Text' }),
  points: z.array(line('a line', 300)).max(20).register(adminField, { label: 'Bullet points' }),
  imageUrl: LocalPicture.nullable().register(adminField, { label: 'Image' }),
  /** Alternative text of the picture. */
  altText: optionalLine('the alt text', 300).register(adminField, {
    label: 'Alt text',
    hint: 'Describes the image for people who can’t see it.',
  }),
});
/** Content block of the home page or of its first visit. */
export const BlockRow = storedRecord(BlockInput).extend({ updatedAt: z.string() });
