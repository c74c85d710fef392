import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** The authentication library reads and writes dates; the shop's own statements read text. */
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const when = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** People with an account (data-and-services 3). An anonymised account keeps its row and nothing of the person. */
export const users = pgTable('users', {
  id: text().primaryKey(),
  /** `fullName` on the wire. */
  name: text().notNull(),
  /** In lower case. */
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  /** The key of the photo among the shop's files. */
  image: text(),
  phone: text(),
  preferredCurrency: text('preferred_currency').notNull().default('USD'),
  preferredCountry: text('preferred_country').notNull().default('US'),
  /** Since when this person belongs to RB Exclusive; null for everybody else. */
  exclusiveSince: when('exclusive_since'),
  /** By whom the person was sent, as the address said by which they came; null where nobody did. */
  referralCode: text('referral_code'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  anonymisedAt: when('anonymised_at'),
});

const userId = (name = 'user_id') =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Signed-in browsers; rolling for thirty days (decision 40). */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: userId(),
    token: text().notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_by_user').on(t.userId)],
);

/** How a person signs in; here always by a password, hashed. */
export const credentials = pgTable(
  'credentials',
  {
    id: text().primaryKey(),
    userId: userId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('credentials_by_user').on(t.userId)],
);

/** Single-use tokens of e-mail links: verification and password reset, one hour each (decision 40). */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('verifications_by_identifier').on(t.identifier)],
);

/** Addresses by type (decision 32). What a country calls its parts is in `rules/address-form.ts`. */
export const addresses = pgTable(
  'addresses',
  {
    id: text().primaryKey(),
    userId: userId(),
    addressType: text('address_type', { enum: ['shipping', 'billing'] }).notNull(),
    fullName: text('full_name').notNull(),
    company: text(),
    /** ISO 3166 alpha-2. */
    country: text().notNull(),
    line1: text().notNull(),
    line2: text(),
    /** Null where addresses of the country name none. */
    city: text(),
    region: text(),
    postalCode: text('postal_code'),
    phone: text(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: when('created_at').notNull().defaultNow(),
    updatedAt: when('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('addresses_by_user').on(t.userId, t.addressType),
    uniqueIndex('one_default_address').on(t.userId, t.addressType).where(sql`is_default`),
  ],
);

/** Invitations to RB Exclusive: hashed, single use (decision 43). */
export const exclusiveCodes = pgTable(
  'exclusive_codes',
  {
    id: text().primaryKey(),
    /** SHA-256 of the code's normal form: in capitals, without hyphens, O read as 0, I and L as 1. */
    codeHash: text('code_hash').notNull().unique(),
    /** Null for codes that the shop itself gave out. */
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    invitedEmail: text('invited_email'),
    expiresAt: when('expires_at').notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
    usedAt: when('used_at'),
    usedBy: text('used_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('exclusive_codes_by_inviter').on(t.invitedBy)],
);

/** Who wants letters from the shop (decision 44). */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    type: text({ enum: ['rbExclusive', 'newsletter'] }).notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
    unsubscribedAt: when('unsubscribed_at'),
  },
  (t) => [uniqueIndex('one_subscription').on(t.email, t.type)],
);
