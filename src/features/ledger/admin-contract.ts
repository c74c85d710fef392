import { z } from 'zod';
import { AdminListQuery, adminReply } from '#kernel/admin-list.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { LEDGER_KINDS } from './ledger-kinds.ts';

export const LedgerQuery = AdminListQuery.extend({
  /** UTC days, both inclusive. */
  from: z.iso.date('Enter the first day.').optional(),
  to: z.iso.date('Enter the last day.').optional(),
  currency: CurrencyCode.optional(),
  kind: z.enum(LEDGER_KINDS).optional(),
});
export type LedgerQuery = z.infer<typeof LedgerQuery>;

/** Money movement. `amount` is in minor units of `currency`; negative for outgoing money. */
export const LedgerRow = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  kind: z.enum(LEDGER_KINDS),
  currency: CurrencyCode,
  amount: z.int(),
  orderCode: z.string().nullable(),
  /** Payment provider, or reason for the movement. */
  note: z.string(),
});
export type LedgerRow = z.infer<typeof LedgerRow>;

export const StatementQuery = z.object({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter the month like 2026-11.'),
});

/** Tax charged on the month's orders. */
export const StatementTax = z.object({
  country: z.string(),
  region: z.string(),
  /** Per cent. For tax added on top: amount ÷ taxable base. */
  rate: z.number(),
  /** True if prices included the tax. */
  isIncluded: z.boolean(),
  amount: z.int(),
});
export type StatementTax = z.infer<typeof StatementTax>;

/** One currency's totals for the month, in minor units. */
export const CurrencyStatement = z.object({
  currency: CurrencyCode,
  /** Orders paid in the month, as charged. The parts add up to `total`. */
  sales: z.object({
    orders: z.int(),
    items: z.int(),
    customization: z.int(),
    processing: z.int(),
    wrapping: z.int(),
    /** Zero or negative. */
    discounts: z.int(),
    shipping: z.int(),
    /** Tax added on top of prices. */
    tax: z.int(),
    total: z.int(),
    fromWallets: z.int(),
    toPay: z.int(),
    /** Total in US cents, each order converted at its own rate. */
    usd: z.int(),
  }),
  taxes: z.array(StatementTax),
  /** Balance with payment providers: opening + payments + refunds = closing. `refunds` is zero or negative. */
  money: z.object({ opening: z.int(), payments: z.int(), refunds: z.int(), closing: z.int() }),
  /** Wallet liability: opening + issued + used = closing. `used` is zero or negative. */
  wallets: z.object({ opening: z.int(), issued: z.int(), used: z.int(), closing: z.int() }),
  /** Movements of the month by kind. */
  movements: z.array(z.object({ kind: z.enum(LEDGER_KINDS), count: z.int(), amount: z.int() })),
});
export type CurrencyStatement = z.infer<typeof CurrencyStatement>;

/** Monthly statement. Months and days are in UTC. */
export const Statement = z.object({ month: z.string(), currencies: z.array(CurrencyStatement) });
export type Statement = z.infer<typeof Statement>;
export const StatementReply = adminReply(Statement);
