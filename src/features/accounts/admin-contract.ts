import { z } from 'zod';
import { AdminListQuery, adminReply } from '#kernel/admin-list.ts';
import { Money } from '#kernel/money.ts';
import { line, lines, text } from '#kernel/text.ts';

/** How customers are looked for: by name, e-email address, telephone or the code of an order. */
export const CustomersQuery = AdminListQuery.extend({
  verified: z.enum(['yes', 'no']).optional(),
  member: z.enum(['yes', 'no']).optional(),
  /** ISO 3166 alpha-2, as the account prefers it. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});
export type CustomersQuery = z.infer<typeof CustomersQuery>;

/** A customer in the list. Moments are ISO 8601. */
export const CustomerRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  isVerified: z.boolean(),
  /** Since when they belong to RB Exclusive; null for everybody else. */
  exclusiveSince: z.string().nullable(),
  country: z.string(),
  createdAt: z.string(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

const Amount = Money.extend({ amount: z.int() });

/** What other subjects keep of a customer, for the page that shows them. */
export const CustomerParts = z.object({
  /** Line by line, with what each is for. */
  addresses: z.array(z.object({ kind: z.string(), lines: z.array(z.string()) })),
  /** The newest of them. */
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
  letters: z.array(
    z.object({
      kind: z.string(),
      writtenAt: z.string(),
      sentAt: z.string().nullable(),
      givenUpAt: z.string().nullable(),
    }),
  ),
  subscriptions: z.array(z.object({ type: z.string(), since: z.string(), endedAt: z.string().nullable() })),
  invitations: z.array(
    z.object({ email: z.string().nullable(), invitedAt: z.string(), usedAt: z.string().nullable() }),
  ),
});
export type CustomerParts = z.infer<typeof CustomerParts>;

/** All that the admin shows of one customer. */
export const Customer = CustomerRow.extend({
  currency: z.string(),
  /** The address by which the person sends others. */
  inviteCode: z.string(),
  /** How many browsers are signed in. */
  sessions: z.int(),
  /** Since when nothing of the person is kept. */
  anonymisedAt: z.string().nullable(),
  ...CustomerParts.shape,
});
export type Customer = z.infer<typeof Customer>;
export const CustomerReply = adminReply(Customer);

/** Why something is done to an account; kept in the audit log. */
const Reason = lines('Say why, in a few words.', 500).pipe(z.string().min(1, 'Say why, in a few words.'));

export const MembershipRequest = z.object({ isMember: z.boolean(), reason: Reason });
/** Whoever anonymises an account types its address, so that none goes by a slip. */
export const AnonymiseRequest = z.object({
  email: text('Type the address of the account.').min(1, 'Type the address of the account.').max(320),
  reason: line('the reason', 500),
});
export const CustomerExportReply = adminReply(z.record(z.string(), z.unknown()));
