import { z } from 'zod';
import { replySchema } from '#kernel/envelope.ts';
import { OrderTotals } from '#kernel/order-totals.ts';

/** Fields of a placed order that the checkout reads. */
export const PlacedOrder = z.object({
  code: z.string(),
  payment: z.object({ url: z.string().nullable() }).nullable(),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;
export const PlacedOrderReply = replySchema(PlacedOrder);

/** Parses the totals sent with `TOTALS_CHANGED`; null if there are none. */
export const parseNewTotals = (data: unknown): OrderTotals | null => {
  const result = OrderTotals.safeParse(data);
  return result.success ? result.data : null;
};
