import { z } from 'zod';
import { CurrencyCode } from './money.ts';
import { ShippingSpeed } from './shipping-speed.ts';

/**
 * Totals of an order (decision 29): components → lines → deliveries, all in minor units of `currency`. The lines'
 * totals plus the order-level `processing` add up to `total` exactly.
 */
export const TOTALS_COMPONENTS = [
  'items',
  'customization',
  'processing',
  'wrapping',
  'coupon',
  'shipping',
  'tax',
  'wallet',
] as const;
/** One part of an order's totals. Components without the wallet add up to `total`, with it to `toPay`. */
export const TotalsComponent = z.object({
  kind: z.enum(TOTALS_COMPONENTS),
  /** Label for people. */
  label: z.string(),
  /** Negative for deductions. */
  amount: z.int(),
});
export type TotalsComponent = z.infer<typeof TotalsComponent>;

/** Reason why an order can't be placed, and the line concerned, if any. */
export const TotalsProblem = z.object({
  code: z.enum([
    'CART_EMPTY',
    'LINE_UNAVAILABLE',
    'DESIGN_DRAFT',
    'NO_ADDRESS',
    'NOT_DELIVERED',
    'COUPON_REFUSED',
  ]),
  /** Explains what is wrong and what to do. */
  message: z.string(),
  itemId: z.string().optional(),
});
export type TotalsProblem = z.infer<typeof TotalsProblem>;

/**
 * Totals of one line: (itemPrice + customizationCharges) × quantity + wrapping − discount + shipping + tax = total.
 * `tax` excludes tax contained in prices (`includedTaxes`). All zero for a line that can't be sold.
 */
export const TotalsLine = z.object({
  itemId: z.string(),
  quantity: z.int(),
  /** Per copy. */
  itemPrice: z.int().nonnegative(),
  /** Per copy. */
  customizationCharges: z.int().nonnegative(),
  wrapping: z.int().nonnegative(),
  /** Coupon discount for this line. */
  discount: z.int().nonnegative(),
  shipping: z.int().nonnegative(),
  tax: z.int().nonnegative(),
  total: z.int().nonnegative(),
  /**
   * Available shipping speeds including the selected one; empty if the shop doesn't deliver there. `more` is the
   * change in the order's total shipping before tax; negative if cheaper.
   */
  speeds: z.array(z.object({ speed: ShippingSpeed, more: z.int() })),
  /** Message for people. */
  problem: z.string().optional(),
});
export type TotalsLine = z.infer<typeof TotalsLine>;

/** Lines shipped together to one address at one speed. Arrival dates are ISO 8601. */
export const Delivery = z.object({
  /** Null for guests and for lines without an address. */
  addressId: z.string().nullable(),
  speed: ShippingSpeed,
  itemIds: z.array(z.string()),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Available shipping speeds including the selected one, each with shipping before tax and arrival dates. */
  speeds: z.array(
    z.object({
      speed: ShippingSpeed,
      shipping: z.int().nonnegative(),
      /** Change in shipping if the whole delivery used this speed, as in a line. */
      more: z.int(),
      from: z.iso.date(),
      to: z.iso.date(),
    }),
  ),
});
export type Delivery = z.infer<typeof Delivery>;

/** Totals of an order by line and by component, in minor units of `currency`. */
export const OrderTotals = z.object({
  currency: CurrencyCode,
  lines: z.array(TotalsLine),
  components: z.array(TotalsComponent),
  total: z.int().nonnegative(),
  /** Tax contained in prices (GB, FR, IN: decision 57); `rate` in per cent. */
  includedTaxes: z.array(z.object({ rate: z.number(), amount: z.int().nonnegative() })),
  /** Amount due after the wallet. */
  toPay: z.int().nonnegative(),
  deliveries: z.array(Delivery),
  problems: z.array(TotalsProblem),
  /** Digest of everything charged. An order is placed with the digest the buyer saw, otherwise `TOTALS_CHANGED`. */
  digest: z.string(),
});
export type OrderTotals = z.infer<typeof OrderTotals>;
