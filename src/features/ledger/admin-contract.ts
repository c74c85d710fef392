import { z } from 'zod';
import { AdminListQuery, adminReply } from '#kernel/admin-list.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { LEDGER_KINDS } from './kinds.ts';

export const LedgerQuery = AdminListQuery.extend({
  /** Days in UTC, both included. */
  from: z.iso.date('Write the first day.').optional(),
  to: z.iso.date('Write the last day.').optional(),
  currency: CurrencyCode.optional(),
  kind: z.enum(LEDGER_KINDS).optional(),
});
export type LedgerQuery = z.infer<typeof LedgerQuery>;

/** A movement of money. `amount` is minor units of `currency`, negative for what goes out. */
export const LedgerRow = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  kind: z.enum(LEDGER_KINDS),
  currency: CurrencyCode,
  amount: z.int(),
  orderCode: z.string().nullable(),
  /** By whom it was paid, or why it was. */
  note: z.string(),
});
export type LedgerRow = z.infer<typeof LedgerRow>;

/** A month: `2026-11`. */
export const StatementQuery = z.object({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Write the month as 2026-11.'),
});

/** A tax as the orders of a month were charged it. */
export const StatementTax = z.object({
  country: z.string(),
  region: z.string(),
  /** In per cent; of what was added it is the tax by what it was taken of. */
  rate: z.number(),
  /** Whether the prices contained it. */
  isIncluded: z.boolean(),
  amount: z.int(),
});
export type StatementTax = z.infer<typeof StatementTax>;

/** What a month's orders and movements in one currency come to, in its minor units. */
export const CurrencyStatement = z.object({
  currency: CurrencyCode,
  /** The orders that were paid in the month: what they were charged; the parts are the total. */
  sales: z.object({
    orders: z.int(),
    items: z.int(),
    customization: z.int(),
    processing: z.int(),
    wrapping: z.int(),
    /** Not above 0. */
    discounts: z.int(),
    shipping: z.int(),
    /** What was added as tax. */
    tax: z.int(),
    total: z.int(),
    fromWallets: z.int(),
    toPay: z.int(),
    /** The total in cents of USD, each order at its own rate. */
    usd: z.int(),
  }),
  taxes: z.array(StatementTax),
  /** Money with the providers: opening + payments + refunds = closing. Refunds are not above 0. */
  money: z.object({ opening: z.int(), payments: z.int(), refunds: z.int(), closing: z.int() }),
  /** What the shop owes to wallets: opening + issued + used = closing. What was used is not above 0. */
  wallets: z.object({ opening: z.int(), issued: z.int(), used: z.int(), closing: z.int() }),
  /** Each kind of movement of the month. */
  movements: z.array(z.object({ kind: z.enum(LEDGER_KINDS), count: z.int(), amount: z.int() })),
});
export type CurrencyStatement = z.infer<typeof CurrencyStatement>;

/** A month's statement. Days and months are those of UTC. */
export const Statement = z.object({ month: z.string(), currencies: z.array(CurrencyStatement) });
export type Statement = z.infer<typeof Statement>;
export const StatementReply = adminReply(Statement);
