import { z } from 'zod';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { listReplyOf, replyOf } from '#kernel/envelope.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { QUANTITY_MAX, QUANTITY_MIN } from '#kernel/quantity.ts';
import { Quote } from '#kernel/quote.ts';
import { USUAL_SHIPPING } from '#kernel/shipping.ts';
import { ShippingSpeed } from '#kernel/shipping-speed.ts';
import { id } from '#kernel/text.ts';
import { QUOTE_LINES_MAX } from './limits.ts';

export const QuoteReply = replyOf(Quote);

const flag = (name: string) => z.boolean(`${name} is true or false.`).default(false);

/** A line of a guest's cart; the server prices it itself (decision 8). */
export const GuestLine = z.object(
  {
    /** The `itemId` of the line in the quote; its place among the lines, from 0, unless it has one. */
    id: id('The id of a line has letters, digits and hyphens.').optional(),
    bookId: id('Say which book.'),
    variantType: z.enum(VARIANT_TYPES, 'The edition is deluxe or superDeluxe.'),
    leatherType: z.enum(LEATHER_TYPES, 'The leather is realLeather or veganLeather.'),
    color: id('Choose a colour.'),
    quantity: z
      .int('Say how many copies, as a whole number.')
      .min(QUANTITY_MIN, `Order at least ${QUANTITY_MIN} copy.`)
      .max(QUANTITY_MAX, `One order takes at most ${QUANTITY_MAX} copies. Ask us for a quote for more.`),
    boxWrapping: flag('boxWrapping'),
    giftWrapping: flag('giftWrapping'),
    shippingSpeed: ShippingSpeed.default(USUAL_SHIPPING),
  },
  'This is no line of a cart.',
);
export type GuestLine = z.infer<typeof GuestLine>;

/** What a guest's cart would cost. Lines are read one by one: what is no line has a problem of its own in the quote. */
export const GuestQuoteRequest = z.object({
  lines: z
    .array(z.unknown(), 'Send the lines as a list.')
    .max(QUOTE_LINES_MAX, `Send at most ${QUOTE_LINES_MAX} lines.`),
  /** ISO 3166 alpha-2: where the books would go. */
  country: z
    .string('Choose a country.')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Choose a country.'),
});

/** A named price in minor units of `currency`. */
export const NamedCost = z.object({
  id: z.string(),
  /** For people. */
  label: z.string(),
  amount: z.int().nonnegative(),
  currency: CurrencyCode,
});
export type NamedCost = z.infer<typeof NamedCost>;
export const NamedCostsReply = listReplyOf(NamedCost);

export const QuoteQuery = z.object({
  /** Where lines go that have no address of their own; the account's usual one, unless given. */
  shippingAddressId: id('Say which address.').optional(),
});
