import { z } from 'zod';
import { replySchema } from '#kernel/envelope.ts';

/** Progress update from the bindery, shown to the buyer. */
export const ProductionUpdate = z.object({
  id: z.string(),
  /** Order line id. */
  lineId: z.string(),
  title: z.string(),
  text: z.string(),
  /** Photo URLs, accessible to the buyer only. */
  photos: z.array(z.string()),
  at: z.string(),
});
export type ProductionUpdate = z.infer<typeof ProductionUpdate>;
export const ProductionUpdatesReply = replySchema(z.array(ProductionUpdate));
