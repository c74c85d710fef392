import { z } from 'zod';
import { adminField, LocalPicture } from '#kernel/admin-fields.ts';
import { storedRecord } from '#kernel/admin-record.ts';
import { line, lines } from '#kernel/text.ts';

/** A banner of the home page. */
export const BannerInput = z.object({
  title: line('a title', 200).register(adminField, { label: 'Title' }),
  description: lines('Enter a description.', 500).register(adminField, { label: 'Description' }),
  imageUrl: LocalPicture.clone().register(adminField, { label: 'Image' }),
  altText: line('the alt text', 300).register(adminField, {
    label: 'Alt text',
    hint: 'Describes the image for people who can’t see it.',
  }),
});
/** A banner with its id. */
export const BannerRow = storedRecord(BannerInput).extend({ createdAt: z.string() });

/** An offer of the home page. */
export const OfferInput = z.object({
  offerTitle: line('the title', 200).register(adminField, { label: 'Title', isFirst: true }),
  image: LocalPicture.clone().register(adminField, { label: 'Image' }),
  couponCode: z
    .string()
    .regex(/^[A-Z0-9]{4,20}$/, 'Enter a coupon code with 4 to 20 capital letters and digits.')
    .register(adminField, {
      label: 'Coupon code',
      isFirst: true,
      maxCharacters: 20,
      hint: 'The offer is only shown while this coupon works.',
    }),
  /** Disabled offers are hidden. */
  isDisabled: z.boolean().register(adminField, { label: 'Hidden' }),
});
/** An offer with its id. */
export const OfferRow = storedRecord(OfferInput).extend({ createdAt: z.string() });
