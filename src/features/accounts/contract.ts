import { z } from 'zod';
import { ADDRESS_TYPES } from '#features/addresses/limits.ts';
import { characterCount, UNITS_EACH } from '#kernel/characters.ts';
import { replyOf } from '#kernel/envelope.ts';
import { CurrencyCode, ExchangeRate, Money } from '#kernel/money.ts';
import { atMost, id, line, name, optionalLine, text } from '#kernel/text.ts';
import { PASSWORD_MAX, PASSWORD_MIN, REFERRAL_MAX } from './limits.ts';

/** The person signed in at this browser (storefront 3). `id` and `userId` are the same. */
export const CurrentUser = z.object({
  id: z.string(),
  userId: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** Address of the photo, or null. */
  photoURL: z.string().nullable(),
  preferredCurrency: CurrencyCode,
  /** ISO 3166 alpha-2. */
  preferredCountry: z.string(),
  isVerified: z.boolean(),
  /** Whether this person belongs to RB Exclusive. */
  isExclusive: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** `GET /api/session`: what the shell of a page needs to know of its visitor. */
export const Session = z.object({
  user: CurrentUser.nullable(),
  /** Copies in the cart, without what is no longer sold. */
  cartCount: z.int().nonnegative(),
  /** The wishlist: the id of a book → the id of its wishlist item. */
  wishlist: z.record(z.string(), z.string()),
  /** Goes back in the header `X-XSRF-TOKEN`. */
  xsrfToken: z.string(),
});
export type Session = z.infer<typeof Session>;
export const SessionReply = replyOf(Session);

/** Decision 40: letters, digits, `_`, `.`, `+` and `-`, then a domain and a top level of two letters or more. */
const EMAIL = /^[A-Za-z0-9_+-]+(\.[A-Za-z0-9_+-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/;
/** An e-mail address, in lower case. */
export const Email = z
  .string('Email is not valid.')
  .trim()
  .max(254, 'Email is not valid.')
  .regex(EMAIL, 'Email is not valid.')
  .transform((address) => address.toLowerCase());

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
/** A phone number as people write it, of as many digits as there are in one (E.164: at most fifteen). */
const Phone = optionalLine('a phone number', 30).refine(
  (phone) => phone === null || (/^\+?[\d ()./-]+$/.test(phone) && /^(\D*\d){6,15}\D*$/.test(phone)),
  'Write the phone number in digits, such as +1 212 555 0100.',
);
/** A token out of a letter. */
const Token = text('This link is not complete.').min(1, 'This link is not complete.').max(200);

export const LoginRequest = z.object({
  email: Email,
  password: GivenPassword,
});
export const LoginReply = z.object({ success: z.literal(true), user: CurrentUser });

/** A reply that says only that it went well. */
export const DoneReply = replyOf(z.null());

/**
 * By whom a new person was sent. It comes from an address somebody else wrote: what cannot be a code is left out, and
 * keeps nobody from an account.
 */
const ReferralCode = z.preprocess((given) => {
  const code = typeof given === 'string' ? given.trim() : '';
  return code.length <= REFERRAL_MAX && /^[\w.-]+$/.test(code) ? code : null;
}, z.string().nullable());

export const CreateUserRequest = z.object({
  fullName: FullName,
  email: Email,
  password: NewPassword,
  referralCode: ReferralCode.optional(),
});
export const CurrentUserReply = replyOf(CurrentUser);
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
  phone: z.union([z.null(), Phone]).optional(),
  /** Null removes the photo. */
  photoURL: z.null('Send a new photo as the part “photo”; null removes the photo.').optional(),
});
export type UserDetails = z.infer<typeof UserDetails>;

/** What an address is for (decision 32). */
export const AddressType = z.enum(ADDRESS_TYPES, 'An address is for shipping or billing.');
export type AddressType = z.infer<typeof AddressType>;
export const AddressTypeQuery = z.object({ addressType: AddressType });
export const DeleteAddressQuery = AddressTypeQuery.extend({
  /** The id of the address. */
  addressId: id('Say which address.'),
});

/** An address as a person writes it; what its country asks of it is in `rules/address-form.ts`. */
export const AddressInput = z.object({
  fullName: name('Enter a name.', 100),
  company: optionalLine('a company', 100),
  /** ISO 3166 alpha-2. */
  country: z
    .string('Choose a country.')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Choose a country.'),
  line1: line('the street and number', 100),
  line2: optionalLine('the second line', 100),
  city: optionalLine('the city', 100),
  /** The code of a state or province where the country has a list of them, else its name. */
  region: optionalLine('the region', 100),
  postalCode: optionalLine('the postal code', 20),
  phone: Phone,
  isDefault: z.boolean('Say true or false.').default(false),
});
export type AddressInput = z.infer<typeof AddressInput>;

/** An address as it is kept. `country` is ISO 3166 alpha-2. */
export const Address = z.object({
  id: z.string(),
  addressType: AddressType,
  fullName: z.string(),
  company: z.string().nullable(),
  country: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  /** Null where addresses of the country name none. */
  city: z.string().nullable(),
  region: z.string().nullable(),
  postalCode: z.string().nullable(),
  phone: z.string().nullable(),
  /** One of a type is, as soon as there is one. */
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof Address>;
export const AddressReply = replyOf(Address);

/** `GET /api/users/profile`: the person with their addresses by type. */
export const Profile = CurrentUser.extend({
  phone: z.string().nullable(),
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
