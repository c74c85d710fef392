import { z } from 'zod';
import { replySchema } from '#kernel/envelope.ts';
import { Email } from '#kernel/person.ts';
import { hasVisibleLetter } from '#kernel/plain-text.ts';
import { limitCharacters, text } from '#kernel/text.ts';
import { FRIEND_NAME_MAX } from './limits.ts';

/** Code as typed; hyphens and case are ignored. */
const ExclusiveCode = text('Enter your code.')
  .trim()
  .min(1, 'Enter your code.')
  .max(64, 'This code is too long. Check it and try again.');

/** Query of `GET /api/users/validate-exclusive-access`, and body of its POST equivalent (decision 5). */
export const ExclusiveAccessRequest = z.object({
  exclusiveCode: ExclusiveCode,
});

/** Member since, ISO 8601. */
export const ExclusiveAccess = z.object({ isExclusive: z.literal(true), exclusiveSince: z.string() });
export type ExclusiveAccess = z.infer<typeof ExclusiveAccess>;
export const ExclusiveAccessReply = replySchema(ExclusiveAccess);

const BAD_NAME = 'Enter a name without web addresses or special characters.';
/** Name used in the email. It goes to a stranger, so web addresses are not allowed. */
const FriendName = z.preprocess(
  (value) => (typeof value === 'string' && !value.trim() ? undefined : value),
  limitCharacters(z.string(BAD_NAME).trim(), FRIEND_NAME_MAX)
    .regex(/^[\p{L}\p{M}\p{N}'’.,\- ]+$/u, BAD_NAME)
    .refine(hasVisibleLetter, BAD_NAME)
    .refine((name) => !/[\p{L}\p{N}-]{2}\.\p{L}{2}/u.test(name), BAD_NAME)
    .optional(),
);

/** Body of `POST /api/users/invite-exclusive/{id}`. */
export const InviteRequest = z.object({ email: Email, fullName: FriendName });
export type InviteRequest = z.infer<typeof InviteRequest>;

/** An unused invitation that hasn't expired. Timestamps are ISO 8601. */
export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  invitedAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;
export const InvitationReply = replySchema(Invitation);
