import { z } from 'zod';
import { listReplySchema } from '#kernel/envelope.ts';
import { FILTER_MAX_LIMIT } from '#kernel/limits.ts';
import { CurrencyCode, Money } from '#kernel/money.ts';
import { ENTRY_KINDS } from './entry-kinds.ts';
import { WALLET_PAGE_SIZE } from './limits.ts';

/** Wallet entry. Amounts are minor units of `currency`. */
export const WalletEntry = z.object({
  currency: CurrencyCode,
  /** Position among the entries of this currency, from 1. */
  sequence: z.int().positive(),
  /** Negative for outgoing amounts. */
  amount: z.int(),
  balanceAfter: z.int().nonnegative(),
  kind: z.enum(ENTRY_KINDS),
  /** Related order, if any. */
  orderCode: z.string().nullable(),
  /** Reason for a manual entry. */
  reason: z.string().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type WalletEntry = z.infer<typeof WalletEntry>;

/** Page of entries, newest first, with balances. */
export const WalletReply = listReplySchema(WalletEntry).extend({
  /** One per currency with entries, even if zero. */
  balances: z.array(Money),
});

export const WalletQuery = z.object({
  /** Maximum number of entries. */
  limit: z.coerce.number().int().min(1).max(FILTER_MAX_LIMIT).default(WALLET_PAGE_SIZE),
  /** Number of entries to skip. */
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
