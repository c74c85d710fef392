import { z } from 'zod';
import { replyOf } from '#kernel/envelope.ts';

/** Progress update from the bindery, shown to the buyer. */
export const ShownNote = z.object({
  id: z.string(),
  /** Order line id. */
  lineId: z.string(),
  title: z.string(),
  words: z.string(),
  /** Photo URLs, accessible to the buyer only. */
  photos: z.array(z.string()),
  at: z.string(),
});
export type ShownNote = z.infer<typeof ShownNote>;
export const ShownNotesReply = replyOf(z.array(ShownNote));
