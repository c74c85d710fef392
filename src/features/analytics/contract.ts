import { z } from 'zod';
import { LeatherType, VariantType } from '#kernel/edition.ts';
import { EVENT_NAMES, EVENTS_MAX } from '#kernel/event-names.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';

/** Interaction with a book; `quantity` is 0 when a line was removed from the cart. */
export const ShopEvent = z.strictObject({
  name: z.enum(EVENT_NAMES),
  bookId: z.string().regex(/^[\w-]{19,64}$/, 'Enter the id of a book.'),
  variantType: VariantType.default('superDeluxe'),
  leatherType: LeatherType.default('realLeather'),
  quantity: z.int().min(0).max(QUANTITY_MAX).default(1),
});
export type ShopEvent = z.infer<typeof ShopEvent>;

/** Events of a visitor who consented (decision 46). */
export const EventsRequest = z.strictObject({ events: z.array(ShopEvent).min(1).max(EVENTS_MAX) });
