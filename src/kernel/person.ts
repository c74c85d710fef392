import { z } from 'zod';
import { replySchema } from './envelope.ts';
import { CurrencyCode } from './money.ts';
import { optionalLine } from './text.ts';

/** The signed-in user (storefront 3). `id` and `userId` are the same. */
export const CurrentUser = z.object({
  id: z.string(),
  userId: z.string(),
  fullName: z.string(),
  email: z.string(),
  photoURL: z.string().nullable(),
  preferredCurrency: CurrencyCode,
  /** ISO 3166 alpha-2. */
  preferredCountry: z.string(),
  isVerified: z.boolean(),
  /** Whether the user is a member of RB Exclusive. */
  isExclusive: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;
export const CurrentUserReply = replySchema(CurrentUser);

/**
 * Decision 40: letters, digits, `_`, `.`, `+` and `-`, then a domain whose top-level domain has two letters or more.
 */
const EMAIL = /^[A-Za-z0-9_+-]+(\.[A-Za-z0-9_+-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;
/** Email address, converted to lower case. */
export const Email = z
  .string('Email is not valid.')
  .trim()
  .max(254, 'Email is not valid.')
  .regex(EMAIL, 'Email is not valid.')
  .transform((address) => address.toLowerCase());

/** Phone number in any common format, 6 to 15 digits (E.164). */
export const phoneNumber = optionalLine('a phone number', 30).refine(
  (phone) => phone === null || (/^\+?[\d ()./-]+$/.test(phone) && /^(\D*\d){6,15}\D*$/.test(phone)),
  'Enter the phone number in digits, such as +1 212 555 0100.',
);
