import { z } from 'zod';
import { replyOf } from '#kernel/envelope.ts';
import { Quote } from '#kernel/quote.ts';

/** What the checkout reads of an order that was placed: where to go on. */
export const PlacedOrder = z.object({
  code: z.string(),
  payment: z.object({ url: z.string().nullable() }).nullable(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;
export const PlacedOrderReply = replyOf(PlacedOrder);

/** The quote that comes with `QUOTE_CHANGED`; null where none did. */
export const newQuoteOf = (data: unknown): Quote | null => {
  const read = Quote.safeParse(data);
  return read.success ? read.data : null;
};
