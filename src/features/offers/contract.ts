import { z } from 'zod';
import { listReplySchema } from '#kernel/envelope.ts';

/** Slide at the top of the home page. */
export const Banner = z.object({
  id: z.string(),
  imageUrl: z.string(),
  title: z.string(),
  description: z.string(),
  altText: z.string(),
});
export type Banner = z.infer<typeof Banner>;
export const BannersReply = listReplySchema(Banner);

/** Promoted coupon with a picture. */
export const Offer = z.object({
  id: z.string(),
  offerTitle: z.string(),
  image: z.string(),
  couponCode: z.string(),
  isDisabled: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;
export const OffersReply = listReplySchema(Offer);
