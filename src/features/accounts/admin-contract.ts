import { z } from 'zod';
import { AdminListQuery, adminReply } from '#kernel/admin-list.ts';
import { Money } from '#kernel/money.ts';
import { line, lines, text } from '#kernel/text.ts';

/** Filters and search for the customer list: name, email, telephone or order code. */
export const CustomersQuery = AdminListQuery.extend({
  verified: z.enum(['yes', 'no']).optional(),
  member: z.enum(['yes', 'no']).optional(),
  /** Preferred country, ISO 3166 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});
export type CustomersQuery = z.infer<typeof CustomersQuery>;

/** A customer in the list. Timestamps are ISO 8601. */
export const CustomerRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  isVerified: z.boolean(),
  /** Member of RB Exclusive since then; null for non-members. */
  exclusiveSince: z.string().nullable(),
  country: z.string(),
  createdAt: z.string(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

const Amount = Money.extend({ amount: z.int() });

/** Customer data that other features contribute to the customer page. */
export const CustomerParts = z.object({
  /** Formatted address lines, with the address type. */
  addresses: z.array(z.object({ kind: z.string(), lines: z.array(z.string()) })),
  /** The most recent orders. */
  orders: z.array(
    z.object({
      code: z.string(),
      state: z.string(),
      placedAt: z.string(),
      total: z.int(),
      currency: z.string(),
    }),
  ),
  orderCount: z.int(),
  balances: z.array(Amount),
  cart: z.object({ lines: z.int(), copies: z.int() }),
  counts: z.object({ designs: z.int(), files: z.int(), reviews: z.int() }),
  emails: z.array(
    z.object({
      kind: z.string(),
      writtenAt: z.string(),
      sentAt: z.string().nullable(),
      failedAt: z.string().nullable(),
    }),
  ),
  subscriptions: z.array(z.object({ type: z.string(), since: z.string(), endedAt: z.string().nullable() })),
  invitations: z.array(
    z.object({ email: z.string().nullable(), invitedAt: z.string(), usedAt: z.string().nullable() }),
  ),
});
export type CustomerParts = z.infer<typeof CustomerParts>;

/** Full customer record for the admin. */
export const Customer = CustomerRow.extend({
  currency: z.string(),
  /** Referral code in the customer's invitation link. */
  inviteCode: z.string(),
  /** Number of active sessions. */
  sessions: z.int(),
  /** When the account was anonymised; null for active accounts. */
  anonymisedAt: z.string().nullable(),
  ...CustomerParts.shape,
});
export type Customer = z.infer<typeof Customer>;
export const CustomerReply = adminReply(Customer);

/** Reason for a change to an account, kept in the audit log. */
const Reason = lines('Enter a reason.', 500).pipe(z.string().min(1, 'Enter a reason.'));

export const MembershipRequest = z.object({ isMember: z.boolean(), reason: Reason });
/** The email must be typed again, to prevent anonymising the wrong account. */
export const AnonymiseRequest = z.object({
  email: text('Enter the account’s email address.').min(1, 'Enter the account’s email address.').max(320),
  reason: line('the reason', 500),
});
export const CustomerExportReply = adminReply(z.record(z.string(), z.unknown()));
