import { z } from 'zod';
import { replyOf } from '#kernel/envelope.ts';

/** What a binder has shown the buyer of a book. */
export const ShownNote = z.object({
  id: z.string(),
  /** Of the line. */
  lineId: z.string(),
  title: z.string(),
  words: z.string(),
  /** Addresses of its photos, for nobody but the buyer. */
  photos: z.array(z.string()),
  at: z.string(),
});
export type ShownNote = z.infer<typeof ShownNote>;
export const ShownNotesReply = replyOf(z.array(ShownNote));
