import { z } from 'zod';
import { AdminListQuery, adminListReply, adminReply } from '#kernel/admin-list.ts';
import { LeatherType } from '#kernel/edition.ts';
import { choicesMessage } from '#kernel/input-messages.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { TotalsComponent } from '#kernel/order-totals.ts';
import { limitCharacters, lines as linesOfText, text } from '#kernel/text.ts';
import { CARRIER_MAX, TRACKING_NUMBER_MAX } from './carriers.ts';
import { OrderAddress, OrderHistory, OrderLine, Shipment } from './contract.ts';
import { Copies } from './copies.ts';
import { DISPUTE_REASONS, DISPUTE_STATES, REMEDIES } from './disputes.ts';
import { BULK_ORDERS_MAX, NOTE_MAX } from './limits.ts';
import { ORDER_ACTIONS } from './order-actions.ts';
import { Reason, RequiredReason } from './order-refund-contract.ts';
import { ORDER_STATES } from './order-states.ts';

const State = z.enum(ORDER_STATES);
const Code = z.string().regex(/^RB-[0-9A-Z]{4}-[0-9A-Z]{4}$/, 'Enter an order code like RB-XXXX-XXXX.');
const Day = z.iso.date('Enter a date like 2026-11-30.');

/** Filters for the order list. `state` takes several values, separated by commas. */
export const AdminOrdersQuery = AdminListQuery.extend({
  state: commaSeparated(ORDER_STATES).optional(),
  paid: z.enum(['yes', 'no']).optional().describe('Whether the order is paid.'),
  due: z
    .enum(['late', 'week'])
    .optional()
    .describe('Overdue, or due within the next seven days, and not fully shipped.'),
  leather: LeatherType.optional(),
  refund: z.enum(['failed', 'waiting']).optional().describe('Orders with a failed or pending refund.'),
  from: Day.optional().describe('Placed on or after this day.'),
  to: Day.optional().describe('Placed on or before this day.'),
});
export type AdminOrdersQuery = z.infer<typeof AdminOrdersQuery>;

function commaSeparated<T extends string>(choices: readonly T[]) {
  return z
    .string()
    .max(200)
    .refine((value) => value.split(',').every((choice) => (choices as readonly string[]).includes(choice)), {
      error: choicesMessage(choices),
    });
}

/** Order in the admin list. Amounts are minor units of `currency`. */
export const AdminOrderRow = z.object({
  code: z.string(),
  state: State,
  /** Recipient of the first shipment; null once personal data is erased. */
  customer: z.string().nullable(),
  email: z.string().nullable(),
  country: z.string().nullable(),
  currency: CurrencyCode,
  total: z.int(),
  refunded: z.int(),
  placedAt: z.string(),
  paidAt: z.string().nullable(),
  /** Earliest promised date of a shipment that has not been sent. */
  due: z.string().nullable(),
  isLate: z.boolean(),
  copies: z.int(),
  titles: z.array(z.string()),
  leathers: z.array(LeatherType),
  shipmentCount: z.int(),
  /** Shipments still in the bindery. */
  unshippedCount: z.int(),
});
export type AdminOrderRow = z.infer<typeof AdminOrderRow>;
export const AdminOrdersReply = adminListReply(AdminOrderRow);

/** Action that the signed-in staff member can take now. */
export const OrderAction = z.object({
  action: z.enum(ORDER_ACTIONS),
  /** Numbers, from 1, of the shipments it applies to; empty if it applies to the whole order. */
  shipmentNumbers: z.array(z.int()),
  /** User-facing reason why it is blocked; null if available. */
  blockedReason: z.string().nullable(),
});

/** Refund, completed or pending. */
const AdminRefund = z.object({
  id: z.string(),
  amount: z.int(),
  toCard: z.int(),
  toWallet: z.int(),
  /** Status of the part refunded through the payment provider; `done` if there is none. */
  status: z.enum(['requested', 'done', 'failed']),
  reason: z.string(),
  /** Null if refunded automatically or in the provider's own dashboard. */
  staffName: z.string().nullable(),
  lines: z.array(z.object({ lineId: z.string(), quantity: z.int(), amount: z.int() })),
  shipping: z.int(),
  at: z.string(),
  doneAt: z.string().nullable(),
});
export type AdminRefund = z.infer<typeof AdminRefund>;

const OrderMoney = z.object({
  components: z.array(TotalsComponent),
  total: z.int(),
  wallet: z.int(),
  toPay: z.int(),
  includedTaxes: z.array(z.object({ rate: z.number(), amount: z.int() })),
  couponCode: z.string().nullable(),
  /** Refunded through the payment provider. */
  refunded: z.int(),
  /** Refunds requested from the provider and not completed. */
  pendingRefunds: z.int(),
  /** Amounts that can still be refunded. */
  refundable: z.object({ card: z.int(), wallet: z.int() }),
  payment: z.object({ provider: z.string(), status: z.string(), reason: z.string().nullable() }).nullable(),
  unmatchedPayment: z.enum(['returning', 'returned']).nullable(),
  invoiceNumber: z.string().nullable(),
});

/** Email about the order. */
export const OrderEmailRow = z.object({
  kind: z.string(),
  at: z.string(),
  sentAt: z.string().nullable(),
  state: z.enum(['waiting', 'sent', 'failed']),
});

/** An order as staff see it, with the actions open to them. */
export const AdminOrder = z.object({
  id: z.string(),
  code: z.string(),
  state: State,
  currency: CurrencyCode,
  rate: z.number(),
  placedAt: z.string(),
  paidAt: z.string().nullable(),
  userId: z.string().nullable(),
  email: z.string().nullable(),
  billingAddress: OrderAddress.nullable(),
  money: OrderMoney,
  lines: z.array(OrderLine.extend({ counts: Copies })),
  shipments: z.array(Shipment),
  /** Files to print, with download URLs valid for a week; null if the file has been deleted. */
  prints: z.array(
    z.object({
      lineId: z.string(),
      title: z.string(),
      details: z.array(z.string()),
      url: z.string().nullable(),
    }),
  ),
  refunds: z.array(AdminRefund),
  emails: z.array(OrderEmailRow),
  notes: z.array(z.object({ id: z.string(), text: z.string(), staffName: z.string(), at: z.string() })),
  disputes: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      reason: z.enum(DISPUTE_REASONS),
      remedy: z.enum(REMEDIES),
      message: z.string(),
      state: z.enum(DISPUTE_STATES),
      at: z.string(),
    }),
  ),
  history: OrderHistory,
  /** Staff actions from the audit log. */
  log: z.array(z.object({ action: z.string(), staffName: z.string(), at: z.string(), after: z.unknown() })),
  actions: z.array(OrderAction),
});
export type AdminOrder = z.infer<typeof AdminOrder>;
export const AdminOrderReply = adminReply(AdminOrder);

const Tracking = {
  carrier: limitCharacters(text('Enter a carrier.'), CARRIER_MAX).optional(),
  trackingNumber: limitCharacters(text('Enter a tracking number.'), TRACKING_NUMBER_MAX).optional(),
};
/** Shipment number from 1; optional if only one qualifies. */
const ShipmentNumber = z.int().min(1).max(99).optional();

export const OrderActionRequest = z.object({
  action: z.enum(['review', 'begin', 'ship', 'track', 'deliver']),
  shipment: ShipmentNumber,
  /** Number of copies packed; rejected unless it equals the copies left to send. */
  copies: z.int().min(1).max(9999).optional(),
  ...Tracking,
  reason: Reason.optional(),
});
export type OrderActionRequest = z.infer<typeof OrderActionRequest>;
export const OrderCancelRequest = z.object({ reason: RequiredReason });

const Codes = z
  .array(Code)
  .min(1, 'Choose an order.')
  .max(BULK_ORDERS_MAX, `At most ${BULK_ORDERS_MAX} orders at once.`);
export const BulkOrderActionRequest = z.object({
  codes: Codes,
  action: z.enum(['review', 'begin', 'ship', 'deliver']),
  carrier: Tracking.carrier,
  reason: Reason.optional(),
});
/** Result for each order of a bulk action. */
export const BulkOrderActionReply = adminReply(
  z.array(z.object({ code: z.string(), isDone: z.boolean(), state: State.nullable(), message: z.string() })),
);

export const OrderNoteRequest = z.object({
  text: linesOfText('Enter a note.', NOTE_MAX).refine((value) => value !== '', 'Enter a note.'),
});

/** Order codes, separated by commas. */
export const CodesQuery = z.object({
  codes: z
    .string('Choose the orders.')
    .max(20 * BULK_ORDERS_MAX)
    .transform((value) => [...new Set(value.toUpperCase().split(',').filter(Boolean))])
    .pipe(Codes),
});
