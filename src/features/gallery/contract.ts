import { z } from 'zod';
import { BookSummary } from '#kernel/book.ts';
import { listReplySchema } from '#kernel/envelope.ts';

/** A gallery book with a picture of each edition. */
export const GalleryBook = BookSummary.extend({
  imageUrlDeluxe: z.string(),
  imageUrlSuperDeluxe: z.string(),
});
/** Gallery books of one edition. */
export const Gallery = z.object({ category: z.enum(['superDeluxe', 'deluxe']), books: z.array(GalleryBook) });
export type Gallery = z.infer<typeof Gallery>;
export const GalleriesReply = listReplySchema(Gallery);
