import { z } from 'zod';
import { BookSummary } from '#kernel/book.ts';
import { replyOf } from '#kernel/envelope.ts';
import { id } from '#kernel/text.ts';

/** A book somebody has set their heart on (data-and-services 3); prices in the currency asked for. */
export const WishlistItem = z.object({
  id: z.string(),
  /** `isDeleted` says that the shop no longer sells it. */
  book: BookSummary.extend({ isDeleted: z.boolean() }),
});
export type WishlistItem = z.infer<typeof WishlistItem>;

/** Every call of the wishlist answers with the whole of it, the newest first unless asked otherwise. */
export const WishlistReply = replyOf(z.object({ wishlistItems: z.array(WishlistItem) }));

/** The same as the browser's hearts read it: which item holds which book. */
export const WishesReply = replyOf(
  z.object({
    wishlistItems: z.array(z.object({ id: z.string(), book: z.object({ id: z.string() }) })),
  }),
);

/** The one filter there is: in which order. */
export const WishlistFilter = z.strictObject({ sortBy: z.enum(['id DESC', 'id ASC']).optional() });

/** The book as the client sends it: JSON, or the text of it. Only its id is read (decision 8). */
const BookData = z.preprocess(parsed, z.object({ id: id('Say which book.') }, 'Say which book.'));

/** What the specification sends besides the book changes nothing: a wish is for one book, whose catalogue is known. */
export const AddWishRequest = z.object({
  bookData: BookData,
  quantity: z.unknown().optional(),
  isBestSeller: z.unknown().optional(),
  isExclusive: z.unknown().optional(),
});

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
