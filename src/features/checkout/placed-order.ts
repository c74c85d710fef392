import { z } from 'zod';
import { replyOf } from '#kernel/envelope.ts';
import { Quote } from '#kernel/quote.ts';

/** Fields of a placed order that the checkout reads. */
export const PlacedOrder = z.object({
  code: z.string(),
  payment: z.object({ url: z.string().nullable() }).nullable(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;
export const PlacedOrderReply = replyOf(PlacedOrder);

/** Parses the totals sent with `QUOTE_CHANGED`; null if there are none. */
export const newQuoteOf = (data: unknown): Quote | null => {
  const read = Quote.safeParse(data);
  return read.success ? read.data : null;
};
