import { z } from 'zod';
import { Address } from '#features/addresses/contract.ts';
import { characterCount, UNITS_EACH } from '#kernel/characters.ts';
import { replyOf } from '#kernel/envelope.ts';
import { CurrencyCode, ExchangeRate, Money } from '#kernel/money.ts';
import { CurrentUser, Email, phoneNumber } from '#kernel/person.ts';
import { atMost, id, name, text } from '#kernel/text.ts';
import { CODE_DIGITS, PASSWORD_MAX, PASSWORD_MIN, REFERRAL_MAX } from './limits.ts';

const FullName = name('Enter your name.', 100);
const TOO_SHORT = `Use at least ${PASSWORD_MIN} characters.`;
/** Decision 40: ten characters or more, of any kind. Those that are guessed first are refused where they are set. */
const NewPassword = atMost(text('Enter a password.').min(PASSWORD_MIN, TOO_SHORT), PASSWORD_MAX).refine(
  // What is refused for its length already is not counted.
  (given) =>
    given.length < PASSWORD_MIN ||
    given.length > PASSWORD_MAX * UNITS_EACH ||
    characterCount(given) >= PASSWORD_MIN,
  TOO_SHORT,
);
/** A password that somebody has, with room for the longest that can be chosen. */
const GivenPassword = text('Enter your password.')
  .min(1, 'Enter your password.')
  .max(PASSWORD_MAX * UNITS_EACH, 'This password is too long.');
/** A token out of a letter. */
const Token = text('This link is not complete.').min(1, 'This link is not complete.').max(200);

export const LoginRequest = z.object({
  email: Email,
  password: GivenPassword,
});
export const LoginReply = z.object({ success: z.literal(true), user: CurrentUser });

/**
 * By whom a new person was sent. It comes from an address somebody else wrote: what cannot be a code is left out, and
 * keeps nobody from an account.
 */
export const ReferralCode = z.preprocess((given) => {
  const code = typeof given === 'string' ? given.trim() : '';
  return code.length <= REFERRAL_MAX && /^[\w.-]+$/.test(code) ? code : null;
}, z.string().nullable());

export const CreateUserRequest = z.object({
  fullName: FullName,
  email: Email,
  password: NewPassword,
  referralCode: ReferralCode.optional(),
});
export const EmailCodeRequest = z.object({ email: Email });
export const EmailCodeReply = replyOf(
  z.object({
    /** What the code works with. Whoever has both is let in: keep it in the browser that asked. */
    ticket: z.string(),
    /** For how long the code works. */
    minutes: z.int(),
  }),
);
const Ticket = id('Ask for a code first.');
const NO_CODE = 'Enter the code of our letter.';
const CODE_LENGTH = `The code has ${CODE_DIGITS} digits.`;
/** As people copy it: blanks and hyphens between the digits are none of it. */
const EmailCode = text(NO_CODE)
  .max(100, CODE_LENGTH)
  .transform((given) => given.normalize('NFKC').replace(/[\s\p{Pd}]/gu, ''))
  .pipe(
    z
      .string()
      .min(1, NO_CODE)
      .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), CODE_LENGTH),
  );
export const ProveCodeRequest = z.object({ ticket: Ticket, code: EmailCode });
/** `user` is who is signed in now; null where the address has no account yet. */
export const ProveCodeReply = replyOf(z.object({ user: CurrentUser.nullable() }));
export const RegisterByCodeRequest = z.object({
  ticket: Ticket,
  fullName: FullName,
  referralCode: ReferralCode.optional(),
});
export const ForgotPasswordRequest = z.object({ email: Email });
export const CreatePasswordRequest = z.object({ token: Token, password: NewPassword });
export const VerifyEmailRequest = z.object({ token: Token });
export const UpdatePasswordRequest = z.object({
  currentPassword: GivenPassword,
  newPassword: NewPassword,
});
export const DeleteAccountRequest = z.object({
  password: GivenPassword,
});

/** The part `userDetails` of `POST /api/users/updateProfile`; what is left out stays as it is. */
export const UserDetails = z.object({
  fullName: FullName.optional(),
  /** Null removes the number. */
  phone: z.union([z.null(), phoneNumber]).optional(),
  /** Null removes the photo. */
  photoURL: z.null('Send a new photo as the part “photo”; null removes the photo.').optional(),
});
export type UserDetails = z.infer<typeof UserDetails>;

/** `GET /api/users/profile`: the person with their addresses by type. */
export const Profile = CurrentUser.extend({
  phone: z.string().nullable(),
  /** Whether there is a password to log in with; an account made by a code in a letter has none at first. */
  hasPassword: z.boolean(),
  /** When the account was made, ISO 8601. */
  createdAt: z.string(),
  addresses: z.object({ shipping: z.array(Address), billing: z.array(Address) }),
});
export type Profile = z.infer<typeof Profile>;
export const ProfileReply = replyOf(Profile);

export const UpdateCurrencyRequest = z.object({
  currency: z.string('Choose a currency.').trim().toUpperCase().pipe(CurrencyCode),
  countryCode: z
    .string('Choose a country.')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Choose a country.'),
});
const CENTS = 'Write the amount in cents of USD, as a whole number.';
/** `value` is an amount in cents of USD. */
export const ChangeCurrencyQuery = z.object({
  /** The amount, in cents of USD. */
  value: z
    .string(CENTS)
    .regex(/^\d{1,12}$/, CENTS)
    .transform(Number),
  /** What it is wanted in: an ISO 4217 code. */
  currency: z.string('Choose a currency.').trim().toUpperCase().pipe(CurrencyCode),
});
/** The amount in minor units of the currency, with the rate and its date. */
export const ChangeCurrencyReply = replyOf(Money.extend({ rate: ExchangeRate.shape.rate, asOf: z.string() }));

/** Everything the shop keeps of a person, as rows of what it keeps (decision 46). */
export const ExportReply = replyOf(z.record(z.string(), z.unknown()));
