import { z } from 'zod';
import { Address } from '#features/addresses/contract.ts';
import { characterCount, UNITS_PER_CHARACTER } from '#kernel/characters.ts';
import { replySchema } from '#kernel/envelope.ts';
import { CurrencyCode, ExchangeRate, Money } from '#kernel/money.ts';
import { CurrentUser, Email, phoneNumber } from '#kernel/person.ts';
import { id, limitCharacters, name, text } from '#kernel/text.ts';
import { CODE_DIGITS, PASSWORD_MAX, PASSWORD_MIN, REFERRAL_MAX } from './limits.ts';

const FullName = name('Enter your name.', 100);
const TOO_SHORT = `Use at least ${PASSWORD_MIN} characters.`;
/** Decision 40: at least ten characters of any kind. Easily guessed passwords are refused when set. */
const NewPassword = limitCharacters(
  text('Enter a password.').min(PASSWORD_MIN, TOO_SHORT),
  PASSWORD_MAX,
).refine(
  // Characters are counted only if the length check has passed.
  (value) =>
    value.length < PASSWORD_MIN ||
    value.length > PASSWORD_MAX * UNITS_PER_CHARACTER ||
    characterCount(value) >= PASSWORD_MIN,
  TOO_SHORT,
);
/** An existing password, with room for the longest allowed. */
const CurrentPassword = text('Enter your password.')
  .min(1, 'Enter your password.')
  .max(PASSWORD_MAX * UNITS_PER_CHARACTER, 'This password is too long.');
/** Token from an emailed link. */
const Token = text('This link is incomplete. Open it from the email again.')
  .min(1, 'This link is incomplete. Open it from the email again.')
  .max(200);

export const LoginRequest = z.object({
  email: Email,
  password: CurrentPassword,
});
export const LoginReply = z.object({ success: z.literal(true), user: CurrentUser });

/**
 * Referral code from the link a visitor arrived by. Invalid codes are dropped, so a broken link never blocks sign-up.
 */
export const ReferralCode = z.preprocess((value) => {
  const code = typeof value === 'string' ? value.trim() : '';
  return code.length <= REFERRAL_MAX && /^[\w.-]+$/.test(code) ? code : null;
}, z.string().nullable());

export const CreateUserRequest = z.object({
  fullName: FullName,
  email: Email,
  password: NewPassword,
  referralCode: ReferralCode.optional(),
});
export const EmailCodeRequest = z.object({ email: Email });
export const EmailCodeReply = replySchema(
  z.object({
    /** Submitted with the code. Ticket and code together grant access, so keep it in the requesting browser. */
    ticket: z.string(),
    /** Validity of the code, in minutes. */
    minutes: z.int(),
  }),
);
const Ticket = id('Request a code first.');
const NO_CODE = 'Enter the code from our email.';
const CODE_LENGTH = `Enter all ${CODE_DIGITS} digits of the code.`;
/** Accepts spaces and hyphens between the digits, as people paste them. */
const EmailCode = text(NO_CODE)
  .max(100, CODE_LENGTH)
  .transform((value) => value.normalize('NFKC').replace(/[\s\p{Pd}]/gu, ''))
  .pipe(
    z
      .string()
      .min(1, NO_CODE)
      .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), CODE_LENGTH),
  );
export const VerifyCodeRequest = z.object({ ticket: Ticket, code: EmailCode });
/** The signed-in user; null if the address has no account yet. */
export const VerifyCodeReply = replySchema(z.object({ user: CurrentUser.nullable() }));
export const RegisterByCodeRequest = z.object({
  ticket: Ticket,
  fullName: FullName,
  referralCode: ReferralCode.optional(),
});
export const ForgotPasswordRequest = z.object({ email: Email });
export const CreatePasswordRequest = z.object({ token: Token, password: NewPassword });
export const VerifyEmailRequest = z.object({ token: Token });
export const UpdatePasswordRequest = z.object({
  currentPassword: CurrentPassword,
  newPassword: NewPassword,
});
export const DeleteAccountRequest = z.object({
  password: CurrentPassword,
});

/** Part `userDetails` of `POST /api/users/updateProfile`. Omitted fields stay unchanged. */
export const UserDetails = z.object({
  fullName: FullName.optional(),
  /** `null` removes the number. */
  phone: z.union([z.null(), phoneNumber]).optional(),
  /** `null` removes the photo. */
  photoURL: z.null('Send a new photo in the part “photo”, or null to remove it.').optional(),
});
export type UserDetails = z.infer<typeof UserDetails>;

/** `GET /api/users/profile`: the account with its addresses by type. */
export const Profile = CurrentUser.extend({
  phone: z.string().nullable(),
  /** False until a password is set, as for accounts created with an emailed code. */
  hasPassword: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  addresses: z.object({ shipping: z.array(Address), billing: z.array(Address) }),
});
export type Profile = z.infer<typeof Profile>;
export const ProfileReply = replySchema(Profile);

export const UpdateCurrencyRequest = z.object({
  currency: z.string('Choose a currency.').trim().toUpperCase().pipe(CurrencyCode),
  countryCode: z
    .string('Choose a country.')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Choose a country.'),
});
const CENTS = 'Enter the amount in US cents, as a whole number.';
export const ChangeCurrencyQuery = z.object({
  /** Amount in US cents. */
  value: z
    .string(CENTS)
    .regex(/^\d{1,12}$/, CENTS)
    .transform(Number),
  /** Target currency, ISO 4217. */
  currency: z.string('Choose a currency.').trim().toUpperCase().pipe(CurrencyCode),
});
/** Converted amount in minor units, with the exchange rate and its date. */
export const ChangeCurrencyReply = replySchema(
  Money.extend({ rate: ExchangeRate.shape.rate, asOf: z.string() }),
);

/** All personal data kept about the account, by feature (decision 46). */
export const ExportReply = replySchema(z.record(z.string(), z.unknown()));
