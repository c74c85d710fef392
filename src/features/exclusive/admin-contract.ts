import { z } from 'zod';
import { AdminListQuery, adminReply } from '#kernel/admin-list.ts';
import { InviteRequest } from './contract.ts';

export const INVITATION_STATES = ['open', 'used', 'over'] as const;

export const InvitationsQuery = AdminListQuery.extend({ state: z.enum(INVITATION_STATES).optional() });
export type InvitationsQuery = z.infer<typeof InvitationsQuery>;

/** RB Exclusive invitation code, stored as a hash. Timestamps are ISO 8601. */
export const InvitationRow = z.object({
  id: z.string(),
  /** Recipient of the email; null for codes handed out, and once used. */
  email: z.string().nullable(),
  /** Inviting member; null for the bindery. */
  invitedBy: z.string().nullable(),
  /** Member who used it. */
  usedBy: z.string().nullable(),
  state: z.enum(INVITATION_STATES),
  createdAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
});
export type InvitationRow = z.infer<typeof InvitationRow>;

export const MakeCodesRequest = z.object({
  count: z.int('Enter a number.').min(1, 'Enter at least 1.').max(200, 'Enter at most 200.'),
});
/** Shown only once: the shop keeps hashes. */
export const NewCodesReply = adminReply(z.array(z.string()));
export const AdminInviteRequest = InviteRequest;
