import { z } from 'zod';
import { AdminListQuery, adminReply } from '#kernel/admin-list.ts';
import { InviteRequest } from './contract.ts';

export const INVITATION_STATES = ['open', 'used', 'over'] as const;

export const InvitationsQuery = AdminListQuery.extend({ state: z.enum(INVITATION_STATES).optional() });
export type InvitationsQuery = z.infer<typeof InvitationsQuery>;

/** A code to RB Exclusive, which only a hash is kept of. Moments are ISO 8601. */
export const InvitationRow = z.object({
  id: z.string(),
  /** To whom the letter with it went; null for one that was given out by hand, and once it is used. */
  email: z.string().nullable(),
  /** The member who invites; null where the bindery does. */
  invitedBy: z.string().nullable(),
  /** Who has used it. */
  usedBy: z.string().nullable(),
  state: z.enum(INVITATION_STATES),
  createdAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
});
export type InvitationRow = z.infer<typeof InvitationRow>;

export const MakeCodesRequest = z.object({
  count: z.int('Say how many.').min(1, 'Make at least one.').max(200, 'Make at most 200 at once.'),
});
/** They are told this once: the shop keeps hashes of them. */
export const MadeCodesReply = adminReply(z.array(z.string()));
export const AdminInviteRequest = InviteRequest;
