import { z } from 'zod';
import { CurrencyCode } from './money.ts';
import { ShippingSpeed } from './shipping-speed.ts';

/**
 * What an order costs (decision 29): components → lines → deliveries, all amounts in minor units of `currency`. Lines and
 * components agree to the unit: the lines' totals and what the order as a whole costs (`processing`) are `total`.
 */
export const COMPONENTS = [
  'items',
  'customization',
  'processing',
  'wrapping',
  'coupon',
  'shipping',
  'tax',
  'wallet',
] as const;
/** One part of what an order costs. Components without the wallet add up to `total`, with it to `toPay`. */
export const QuoteComponent = z.object({
  kind: z.enum(COMPONENTS),
  /** For people. */
  label: z.string(),
  /** What is taken off is negative. */
  amount: z.int(),
});
export type QuoteComponent = z.infer<typeof QuoteComponent>;

/** Why an order cannot be placed as it is, and for which line, where it is one. */
export const QuoteProblem = z.object({
  code: z.enum([
    'CART_EMPTY',
    'LINE_UNAVAILABLE',
    'DESIGN_DRAFT',
    'NO_ADDRESS',
    'NOT_DELIVERED',
    'COUPON_REFUSED',
  ]),
  /** For people: what is wrong and what to do. */
  message: z.string(),
  itemId: z.string().optional(),
});
export type QuoteProblem = z.infer<typeof QuoteProblem>;

/**
 * One line as it is charged: (itemPrice + customizationCharges) × quantity + wrapping − discount + shipping + tax = total.
 * `tax` is what is added; tax within the prices is in `includedTaxes`. A line with a problem that is not sold costs nothing.
 */
export const QuoteLine = z.object({
  itemId: z.string(),
  quantity: z.int(),
  /** Of one copy. */
  itemPrice: z.int().nonnegative(),
  /** Of one copy. */
  customizationCharges: z.int().nonnegative(),
  wrapping: z.int().nonnegative(),
  /** What the coupon takes off this line. */
  discount: z.int().nonnegative(),
  shipping: z.int().nonnegative(),
  tax: z.int().nonnegative(),
  total: z.int().nonnegative(),
  /**
   * Each way in which it could travel, the chosen one among them; empty where the shop does not deliver. `more` is what the
   * order's whole shipping would come to beyond what it does now, before tax; below 0 where it would be less.
   */
  speeds: z.array(z.object({ speed: ShippingSpeed, more: z.int() })),
  /** For people. */
  problem: z.string().optional(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** What travels together: to one address at one speed. Days of arrival, ISO 8601. */
export const Delivery = z.object({
  /** Null for a guest, and for lines without an address. */
  addressId: z.string().nullable(),
  speed: ShippingSpeed,
  itemIds: z.array(z.string()),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Each way in which it could travel, the chosen one among them: what its shipping would cost, before tax, and when it would arrive. */
  speeds: z.array(
    z.object({
      speed: ShippingSpeed,
      shipping: z.int().nonnegative(),
      /** If all of it travelled so, beside what else goes to its address: as in a line. */
      more: z.int(),
      from: z.iso.date(),
      to: z.iso.date(),
    }),
  ),
});
export type Delivery = z.infer<typeof Delivery>;

/** What an order costs, line by line and by what it is charged for. Amounts are minor units of `currency`. */
export const Quote = z.object({
  currency: CurrencyCode,
  lines: z.array(QuoteLine),
  components: z.array(QuoteComponent),
  total: z.int().nonnegative(),
  /** Tax that shown prices contain already (GB, FR, IN: decision 57); `rate` in per cent. */
  includedTaxes: z.array(z.object({ rate: z.number(), amount: z.int().nonnegative() })),
  /** What is left to pay after the wallet. */
  toPay: z.int().nonnegative(),
  deliveries: z.array(Delivery),
  problems: z.array(QuoteProblem),
  /** Of all that an order would be charged for: an order is placed at the quote that was shown (`QUOTE_CHANGED`). */
  digest: z.string(),
});
export type Quote = z.infer<typeof Quote>;
