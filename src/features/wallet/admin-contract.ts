import { z } from 'zod';
import { AdminListQuery, adminListReply, adminReply } from '#kernel/admin-list.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { id, line } from '#kernel/text.ts';
import { WalletEntry } from './contract.ts';

/** The most that one entry of the admin moves, in minor units: a slip of the hand is no fortune. */
const ENTRY_MAX = 1_000_000;

/** An entry that the admin makes: what is given, or below zero what is taken back. */
export const AdminEntryRequest = z.object({
  amount: z
    .int('Write the amount as a number.')
    .min(-ENTRY_MAX, 'That is more than one entry may move.')
    .max(ENTRY_MAX, 'That is more than one entry may move.')
    .refine((amount) => amount !== 0, 'Write an amount.'),
  currency: CurrencyCode,
  /** The customer reads it in their wallet. */
  reason: line('the reason', 200),
  /** Made by the page, one for each entry: the same key is the same entry. */
  key: id('The key of the entry is missing.'),
});
export const AdminEntryReply = adminReply(WalletEntry);
export const AdminEntriesQuery = AdminListQuery;
export const AdminEntriesReply = adminListReply(WalletEntry);
