import { z } from 'zod';
import { Address } from '#features/addresses/contract.ts';
import { Catalogue } from '#kernel/book.ts';
import { LeatherType, VariantType } from '#kernel/edition.ts';
import { listReplySchema, replySchema } from '#kernel/envelope.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { TotalsComponent } from '#kernel/order-totals.ts';
import { ShippingSpeed } from '#kernel/shipping-speed.ts';
import { id, lines } from '#kernel/text.ts';
import { CANCEL_REASON_MAX } from './limits.ts';
import { ORDER_ACTORS, ORDER_STATES } from './order-states.ts';
import { OrderedPrint } from './print-contract.ts';
import { PROOF_STATES } from './proof-states.ts';

const State = z.enum(ORDER_STATES);

/** Order line. Amounts are minor units of the order's currency. */
export const OrderLine = z.object({
  id: z.string(),
  /**
   * `book`: bound as offered. `design`: the customer's own design. `print`: printed from their file (decision 56).
   * `quote`: custom work from an accepted quote.
   */
  kind: z.enum(['book', 'design', 'print', 'quote']),
  /** Catalogue reference; null for prints and custom work. */
  bookId: z.string().nullable(),
  catalogue: Catalogue.nullable(),
  sku: z.string().nullable(),
  title_slug: z.string().nullable(),
  printJobId: z.string().nullable(),
  print: OrderedPrint.nullable(),
  /** Description from the quote, including its binding; empty for other kinds. */
  description: z.string(),
  title: z.string(),
  author: z.string(),
  imageUrl: z.string(),
  variantType: VariantType,
  leatherType: LeatherType,
  color: z.string(),
  colorLabel: z.string(),
  boxWrapping: z.boolean(),
  giftWrapping: z.boolean(),
  /** Copies ordered. */
  quantity: z.int(),
  /** Copies to be made and sent, or already sent. */
  copies: z.int(),
  /** Copies refunded, before or after shipping. */
  refunded: z.int(),
  itemPrice: z.int(),
  customizationCharges: z.int(),
  /** Customer's own design, with its picture and proof state. */
  design: z.object({ hash: z.string(), picture: z.string(), proof: z.enum(PROOF_STATES) }).nullish(),
  wrapping: z.int(),
  discount: z.int(),
  shipping: z.int(),
  tax: z.int(),
  total: z.int(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** Address as it was when the order was placed. */
export const OrderAddress = Address.omit({ isDefault: true, addressType: true });
export type OrderAddress = z.infer<typeof OrderAddress>;

/** Lines sent to one address at one speed, with the promised delivery dates. */
export const Shipment = z.object({
  id: z.string(),
  address: OrderAddress,
  speed: ShippingSpeed,
  lineIds: z.array(z.string()),
  expectedFrom: z.iso.date(),
  expectedTo: z.iso.date(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  shippedAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
});

/** Latest payment attempt. */
export const OrderPayment = z.object({
  id: z.string(),
  provider: z.string(),
  status: z.enum(['created', 'pending', 'processing', 'succeeded', 'failed', 'cancelled']),
  /** Payment page; null if payment is taken on our own page or the provider has not answered yet. */
  url: z.string().nullable(),
  clientSecret: z.string().nullable(),
  /** User-facing failure reason. */
  reason: z.string().nullable(),
});

export type OrderPayment = z.infer<typeof OrderPayment>;

/** An order as lists show it. */
export const OrderSummary = z.object({
  code: z.string(),
  state: State,
  currency: CurrencyCode,
  total: z.int(),
  toPay: z.int(),
  placedAt: z.string(),
  /** Copies in all lines. */
  count: z.int(),
  /** Titles and covers of the first lines. */
  books: z.array(z.object({ title: z.string(), imageUrl: z.string() })),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** State changes, oldest first. */
export const OrderHistory = z.array(
  z.object({
    from: State.nullable(),
    to: State,
    actor: z.enum(ORDER_ACTORS),
    reason: z.string(),
    at: z.string(),
  }),
);

/** Order with its history. Amounts are minor units of `currency`. */
export const Order = z.object({
  id: z.string(),
  code: z.string(),
  state: State,
  currency: CurrencyCode,
  /** Units of the currency per US dollar at the time of the order (decision 24). */
  rate: z.number(),
  lines: z.array(OrderLine),
  components: z.array(TotalsComponent),
  total: z.int(),
  includedTaxes: z.array(z.object({ rate: z.number(), amount: z.int() })),
  toPay: z.int(),
  refunded: z.int(),
  /** Refunds issued by the bindery, with the reason given. Card refunds take a few days to arrive. */
  refunds: z.array(
    z.object({ amount: z.int(), toCard: z.int(), toWallet: z.int(), reason: z.string(), at: z.string() }),
  ),
  couponCode: z.string().nullable(),
  billingAddress: OrderAddress.nullable(),
  shipments: z.array(Shipment),
  history: OrderHistory,
  placedAt: z.string(),
  paidAt: z.string().nullable(),
  /** Null until the invoice is issued. */
  invoiceNumber: z.string().nullable(),
  /** Null if nothing was left to pay. */
  payment: OrderPayment.nullable(),
  /** Payment that arrived too late or with a different amount: being returned, or returned. */
  unmatchedPayment: z.enum(['returning', 'returned']).nullable(),
  canCancel: z.boolean(),
});
export type Order = z.infer<typeof Order>;
export const OrderReply = replySchema(Order);
export const OrdersReply = listReplySchema(OrderSummary);

export const PlaceOrderRequest = z.object({
  /** Idempotency key generated by the browser, one per placement; repeating it returns the same order. */
  key: z.guid('Send an order key (a UUID).').toLowerCase(),
  /** Digest of the totals the customer was shown. */
  digest: z
    .string('Send the digest of the order totals.')
    .regex(/^[0-9a-f]{64}$/, 'Send the digest of the order totals.'),
  /** Default delivery address for lines without their own; falls back to the account's default. */
  shippingAddressId: id('Choose an address.').optional(),
  /** Falls back to the account's default billing address, then to the first shipment's address. */
  billingAddressId: id('Choose an address.').optional(),
  /** Payment provider; defaults to the shop's first. */
  provider: id('Choose a payment provider.').optional(),
});
export type PlaceOrderRequest = z.infer<typeof PlaceOrderRequest>;

export const PayRequest = PlaceOrderRequest.pick({ provider: true });
export const CancelRequest = z.object({
  reason: lines('Enter a reason.', CANCEL_REASON_MAX).optional(),
});

const integerUpTo = (name: string, maximum: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value),
    z
      .int(`${name}: enter a whole number.`)
      .min(0, `${name}: enter 0 or more.`)
      .max(maximum, `${name}: enter at most ${maximum}.`),
  );
export const OrdersQuery = z.object({
  /** Maximum number of orders. */
  limit: integerUpTo('Limit', 100).optional(),
  /** Number of orders to skip. */
  offset: integerUpTo('Offset', 100_000).optional(),
});

/** Result of adding an order's lines to the cart again. */
export const ReorderReply = replySchema(
  z.object({
    added: z.int(),
    /** Titles that could not be added, with the reason. */
    failed: z.array(z.object({ title: z.string(), reason: z.string() })),
  }),
);
