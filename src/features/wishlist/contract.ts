import { z } from 'zod';
import { BookSummary } from '#kernel/book.ts';
import { replySchema } from '#kernel/envelope.ts';
import { parseJson } from '#kernel/parse-json.ts';
import { id } from '#kernel/text.ts';

/** Wishlist entry (data-and-services 3); prices in the requested currency. */
export const WishlistItem = z.object({
  id: z.string(),
  /** `isDeleted`: no longer sold. */
  book: BookSummary.extend({ isDeleted: z.boolean() }),
});
export type WishlistItem = z.infer<typeof WishlistItem>;

/** All wishlist calls return the complete list, newest first by default. */
export const WishlistReply = replySchema(z.object({ wishlistItems: z.array(WishlistItem) }));

/** The part of the reply the hearts need: item ids and book ids. */
export const WishesReply = replySchema(
  z.object({
    wishlistItems: z.array(z.object({ id: z.string(), book: z.object({ id: z.string() }) })),
  }),
);

/** Book as sent by the client, as JSON or JSON text; only its id is used (decision 8). */
const BookData = z.preprocess(
  (value) => (typeof value === 'string' ? parseJson(value) : value),
  z.object({ id: id('Choose a book.') }, 'Choose a book.'),
);

/** The other fields named by the specification are ignored: a wish is for one book. */
export const AddWishRequest = z.object({
  bookData: BookData,
  quantity: z.unknown().optional(),
  isBestSeller: z.unknown().optional(),
  isExclusive: z.unknown().optional(),
});
