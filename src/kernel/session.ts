import { z } from 'zod';
import { replySchema } from './envelope.ts';
import { CurrentUser } from './person.ts';

/** `GET /api/session`: the visitor's account, cart count and wishlist. */
export const Session = z.object({
  user: CurrentUser.nullable(),
  /** Copies in the cart, excluding lines no longer sold. */
  cartCount: z.int().nonnegative(),
  /** Wishlist: book id → wishlist item id. */
  wishlist: z.record(z.string(), z.string()),
  /** Send it back in the header `X-XSRF-TOKEN`. */
  xsrfToken: z.string(),
});
export type Session = z.infer<typeof Session>;
export const SessionReply = replySchema(Session);
