import { z } from 'zod';
import { listReplyOf } from '#kernel/envelope.ts';
import { FILTER_MAX_LIMIT } from '#kernel/limits.ts';
import { CurrencyCode, Money } from '#kernel/money.ts';
import { ENTRY_KINDS } from './entry-kinds.ts';
import { WALLET_PAGE_SIZE } from './limits.ts';

/** Something that came into a wallet or went out of it. Amounts are minor units of `currency`. */
export const WalletEntry = z.object({
  currency: CurrencyCode,
  /** Its place among the entries of this currency, from 1. */
  sequence: z.int().positive(),
  /** Negative for what went out. */
  amount: z.int(),
  balanceAfter: z.int().nonnegative(),
  kind: z.enum(ENTRY_KINDS),
  /** The order that it belongs to, if it does. */
  orderCode: z.string().nullable(),
  /** Why, where the shop made the entry by hand. */
  reason: z.string().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type WalletEntry = z.infer<typeof WalletEntry>;

/** A page of the entries, the newest first, and what each currency's come to. */
export const WalletReply = listReplyOf(WalletEntry).extend({
  /** One for each currency that has entries, also where nothing is left. */
  balances: z.array(Money),
});

export const WalletQuery = z.object({
  /** How many entries. */
  limit: z.coerce.number().int().min(1).max(FILTER_MAX_LIMIT).default(WALLET_PAGE_SIZE),
  /** How many to pass over. */
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
