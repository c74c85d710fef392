import { z } from 'zod';
import { Address } from '#features/addresses/contract.ts';
import { Catalogue } from '#kernel/book.ts';
import { LeatherType, VariantType } from '#kernel/edition.ts';
import { listReplyOf, replyOf } from '#kernel/envelope.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { QuoteComponent } from '#kernel/quote.ts';
import { ShippingSpeed } from '#kernel/shipping-speed.ts';
import { id, lines } from '#kernel/text.ts';
import { CANCEL_REASON_MAX } from './limits.ts';
import { ACTORS, ORDER_STATES } from './order-states.ts';
import { OrderedPrint } from './print-contract.ts';
import { PROOF_STATES } from './proof-states.ts';

const State = z.enum(ORDER_STATES);

/** One line as it was ordered; amounts as in a quote's line. */
export const OrderLine = z.object({
  id: z.string(),
  /**
   * A book as the shop binds it, one after somebody's own design, one that is printed from their file (decision 56), or
   * quoted work.
   */
  kind: z.enum(['book', 'design', 'print', 'quote']),
  /** A print has none of these: what is printed stands in `print`. */
  bookId: z.string().nullable(),
  catalogue: Catalogue.nullable(),
  sku: z.string().nullable(),
  title_slug: z.string().nullable(),
  printJobId: z.string().nullable(),
  print: OrderedPrint.nullable(),
  /** What the quote said of it, after its name; '' of all else. How it is bound stands there, and nowhere else. */
  words: z.string(),
  title: z.string(),
  author: z.string(),
  imageUrl: z.string(),
  variantType: VariantType,
  leatherType: LeatherType,
  color: z.string(),
  colorLabel: z.string(),
  boxWrapping: z.boolean(),
  giftWrapping: z.boolean(),
  /** Copies that were ordered. */
  quantity: z.int(),
  /** Those that are made and sent, or were. */
  copies: z.int(),
  /** Those that were refunded, before or after they were sent. */
  refunded: z.int(),
  itemPrice: z.int(),
  customizationCharges: z.int(),
  /** Where it is bound after somebody's own design: its picture, and how far its proof has come. */
  design: z.object({ hash: z.string(), picture: z.string(), proof: z.enum(PROOF_STATES) }).nullish(),
  wrapping: z.int(),
  discount: z.int(),
  shipping: z.int(),
  tax: z.int(),
  total: z.int(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** An address as it was when the order was placed. */
export const OrderAddress = Address.omit({ isDefault: true, addressType: true });
export type OrderAddress = z.infer<typeof OrderAddress>;

/** What travels together: to one address at one speed, with the days on which it should arrive. */
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

/** The latest attempt to pay. */
export const OrderPayment = z.object({
  id: z.string(),
  provider: z.string(),
  status: z.enum(['created', 'pending', 'processing', 'succeeded', 'failed', 'cancelled']),
  /** Where to pay; null where the page itself takes the payment, and while the provider has not answered. */
  url: z.string().nullable(),
  clientSecret: z.string().nullable(),
  /** Why it failed, for people. */
  reason: z.string().nullable(),
});

export type OrderPayment = z.infer<typeof OrderPayment>;

/** An order in a list. */
export const OrderSummary = z.object({
  code: z.string(),
  state: State,
  currency: CurrencyCode,
  total: z.int(),
  toPay: z.int(),
  placedAt: z.string(),
  /** Copies in all lines. */
  count: z.int(),
  /** The first lines' titles and pictures. */
  books: z.array(z.object({ title: z.string(), imageUrl: z.string() })),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** An order as it was placed, and what has become of it. Amounts are minor units of `currency`. */
export const Order = z.object({
  id: z.string(),
  code: z.string(),
  state: State,
  currency: CurrencyCode,
  /** How many units of the currency one US dollar bought (decision 24). */
  rate: z.number(),
  lines: z.array(OrderLine),
  components: z.array(QuoteComponent),
  total: z.int(),
  includedTaxes: z.array(z.object({ rate: z.number(), amount: z.int() })),
  toPay: z.int(),
  refunded: z.int(),
  /** What the bindery has given back, with its words; the way it was paid it takes some days. */
  refunds: z.array(
    z.object({ amount: z.int(), toCard: z.int(), toWallet: z.int(), reason: z.string(), at: z.string() }),
  ),
  couponCode: z.string().nullable(),
  billingAddress: OrderAddress.nullable(),
  shipments: z.array(Shipment),
  /** Its moves, the first one first. */
  history: z.array(
    z.object({
      from: State.nullable(),
      to: State,
      actor: z.enum(ACTORS),
      reason: z.string(),
      at: z.string(),
    }),
  ),
  placedAt: z.string(),
  paidAt: z.string().nullable(),
  /** Null until it is issued. */
  invoiceNumber: z.string().nullable(),
  /** Null where nothing was left to pay. */
  payment: OrderPayment.nullable(),
  /** Money that came for it and that it could not take: it goes back, or has gone. */
  stray: z.enum(['returning', 'returned']).nullable(),
  canCancel: z.boolean(),
});
export type Order = z.infer<typeof Order>;
export const OrderReply = replyOf(Order);
export const OrdersReply = listReplyOf(OrderSummary);

export const PlaceOrderRequest = z.object({
  /** Made by the browser, one for each placement: the same key is the same order, also at the same time. */
  key: z.guid('The order needs a key, a UUID.').toLowerCase(),
  /** The digest of the quote that the person was shown. */
  digest: z.string('Send the digest of the quote.').regex(/^[0-9a-f]{64}$/, 'Send the digest of the quote.'),
  /** Where lines go that have no address of their own; without it, to the account's usual one. */
  shippingAddressId: id('Say which address.').optional(),
  /** Without it the account's usual billing address, else where the first books go. */
  billingAddressId: id('Say which address.').optional(),
  /** By which provider to pay; without it the usual one. */
  provider: id('Say which provider.').optional(),
});
export type PlaceOrderRequest = z.infer<typeof PlaceOrderRequest>;

export const PayRequest = PlaceOrderRequest.pick({ provider: true });
export const CancelRequest = z.object({
  reason: lines('Say why.', CANCEL_REASON_MAX).optional(),
});

const numberOf = (name: string, most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value),
    z
      .int(`${name} is a whole number.`)
      .min(0, `${name} is not negative.`)
      .max(most, `${name} is at most ${most}.`),
  );
export const OrdersQuery = z.object({
  /** How many orders. */
  limit: numberOf('The limit', 100).optional(),
  /** How many to pass over. */
  offset: numberOf('The offset', 100_000).optional(),
});

/** What became of the lines that were put into the cart again. */
export const ReorderReply = replyOf(
  z.object({
    added: z.int(),
    /** Titles that could not be added, with the reason in words. */
    failed: z.array(z.object({ title: z.string(), reason: z.string() })),
  }),
);
