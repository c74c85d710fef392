import { z } from 'zod';
import { replyOf } from '#kernel/envelope.ts';
import { Email } from '#kernel/person.ts';
import { hasVisibleLetter } from '#kernel/plain-text.ts';
import { atMost, text } from '#kernel/text.ts';
import { FRIEND_NAME_MAX } from './limits.ts';

/** What somebody typed as their code: with or without hyphens, in capitals or not. */
const ExclusiveCode = text('Enter your code.')
  .trim()
  .min(1, 'Enter your code.')
  .max(64, 'A code is shorter than this.');

/** Query of `GET /api/users/validate-exclusive-access`, and body of its POST twin (decision 5). */
export const ExclusiveAccessRequest = z.object({
  exclusiveCode: ExclusiveCode,
});

/** Since when the person is a member of RB Exclusive, ISO 8601. */
export const ExclusiveAccess = z.object({ isExclusive: z.literal(true), exclusiveSince: z.string() });
export type ExclusiveAccess = z.infer<typeof ExclusiveAccess>;
export const ExclusiveAccessReply = replyOf(ExclusiveAccess);

const BAD_NAME = 'Write the name as you would say it.';
/** How the letter addresses a friend. It goes to a stranger, so there is no room in it for a web address. */
const FriendName = z.preprocess(
  (given) => (typeof given === 'string' && !given.trim() ? undefined : given),
  atMost(z.string(BAD_NAME).trim(), FRIEND_NAME_MAX)
    .regex(/^[\p{L}\p{M}\p{N}'’.,\- ]+$/u, BAD_NAME)
    .refine(hasVisibleLetter, BAD_NAME)
    .refine((name) => !/[\p{L}\p{N}-]{2}\.\p{L}{2}/u.test(name), BAD_NAME)
    .optional(),
);

/** Body of `POST /api/users/invite-exclusive/{id}`. */
export const InviteRequest = z.object({ email: Email, fullName: FriendName });
export type InviteRequest = z.infer<typeof InviteRequest>;

/** An invitation that nobody has used yet and that has not run out. Moments are ISO 8601. */
export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  invitedAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;
export const InvitationReply = replyOf(Invitation);
