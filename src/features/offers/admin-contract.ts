import { z } from 'zod';
import { LocalPicture } from '#kernel/admin-fields.ts';
import { line, lines } from '#kernel/text.ts';

export const BannerInput = z.object({
  title: line('a title', 200),
  description: lines('Write what it says.', 500),
  imageUrl: LocalPicture,
  altText: line('what the picture shows', 300),
});
export const BannerRow = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  altText: z.string(),
  createdAt: z.string(),
});

export const OfferInput = z.object({
  offerTitle: line('what it gives', 200),
  image: LocalPicture,
  couponCode: z
    .string()
    .regex(/^[A-Z0-9]{4,20}$/, 'Write the code of a coupon: 4 to 20 capital letters and digits.'),
  /** Disabled offers are hidden. */
  isDisabled: z.boolean(),
});
export const OfferRow = z.object({
  id: z.string(),
  offerTitle: z.string(),
  image: z.string(),
  couponCode: z.string(),
  isDisabled: z.boolean(),
  createdAt: z.string(),
});
