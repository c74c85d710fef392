import { z } from 'zod';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { listReplySchema, replySchema } from '#kernel/envelope.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { OrderTotals } from '#kernel/order-totals.ts';
import { QUANTITY_MAX, QUANTITY_MIN } from '#kernel/quantity.ts';
import { DEFAULT_SHIPPING_SPEED } from '#kernel/shipping.ts';
import { ShippingSpeed } from '#kernel/shipping-speed.ts';
import { id } from '#kernel/text.ts';
import { TOTALS_LINES_MAX } from './limits.ts';

export const TotalsReply = replySchema(OrderTotals);

const flag = (name: string) => z.boolean(`Choose true or false for ${name}.`).default(false);

/** Line of a guest cart; the server determines the price (decision 8). */
export const GuestLine = z.object(
  {
    /** `itemId` of the line in the totals; defaults to its index, from 0. */
    id: id('A line ID may contain letters, digits and hyphens.').optional(),
    bookId: id('Choose a book.'),
    variantType: z.enum(VARIANT_TYPES, 'Choose the Deluxe or Super Deluxe edition.'),
    leatherType: z.enum(LEATHER_TYPES, 'Choose genuine or vegan leather.'),
    color: id('Choose a colour.'),
    quantity: z
      .int('Enter the number of copies as a whole number.')
      .min(QUANTITY_MIN, `Order at least ${QUANTITY_MIN} copy.`)
      .max(QUANTITY_MAX, `You can order up to ${QUANTITY_MAX} copies. Ask us for a quote for more.`),
    boxWrapping: flag('boxWrapping'),
    giftWrapping: flag('giftWrapping'),
    shippingSpeed: ShippingSpeed.default(DEFAULT_SHIPPING_SPEED),
  },
  'This is not a cart line.',
);
export type GuestLine = z.infer<typeof GuestLine>;

/** Guest cart to price. Lines are validated one by one: an invalid line has a problem of its own in the totals. */
export const GuestTotalsRequest = z.object({
  lines: z
    .array(z.unknown(), 'Send the lines as a list.')
    .max(TOTALS_LINES_MAX, `Send at most ${TOTALS_LINES_MAX} lines.`),
  /** Destination, ISO 3166 alpha-2. */
  country: z
    .string('Choose a country.')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Choose a country.'),
});

/** Price in minor units of `currency`. */
export const NamedCost = z.object({
  id: z.string(),
  /** Text for customers. */
  label: z.string(),
  amount: z.int().nonnegative(),
  currency: CurrencyCode,
});
export type NamedCost = z.infer<typeof NamedCost>;
export const NamedCostsReply = listReplySchema(NamedCost);

export const TotalsQuery = z.object({
  /** Address for lines without one; defaults to the account's default address. */
  shippingAddressId: id('Choose an address.').optional(),
});
