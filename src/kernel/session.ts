import { z } from 'zod';
import { replyOf } from './envelope.ts';
import { CurrentUser } from './person.ts';

/** `GET /api/session`: what the shell of a page needs to know of its visitor. */
export const Session = z.object({
  user: CurrentUser.nullable(),
  /** Copies in the cart, without what is no longer sold. */
  cartCount: z.int().nonnegative(),
  /** The wishlist: the id of a book → the id of its wishlist item. */
  wishlist: z.record(z.string(), z.string()),
  /** Goes back in the header `X-XSRF-TOKEN`. */
  xsrfToken: z.string(),
});
export type Session = z.infer<typeof Session>;
export const SessionReply = replyOf(Session);
