import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, when } from '#db/columns.ts';
import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '#kernel/limits.ts';

/** By what people are found: an expression over their row. */
const PERSON_WORDS = sql`lower(name || ' ' || email || ' ' || coalesce(phone, ''))`;

/** People with an account (data-and-services 3). An anonymised account keeps its row and nothing of the person. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** `fullName` on the wire. */
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The key of the photo among the shop's files. */
    image: text(),
    phone: text(),
    preferredCurrency: text('preferred_currency').notNull().default(DEFAULT_CURRENCY),
    preferredCountry: text('preferred_country').notNull().default(DEFAULT_COUNTRY.code),
    /** Since when this person belongs to RB Exclusive; null for everybody else. */
    exclusiveSince: when('exclusive_since'),
    /** By whom the person was sent, as the address said by which they came; null where nobody did. */
    referralCode: text('referral_code'),
    /** By which the person sends others. Made of the id, which it does not tell. */
    inviteCode: text('invite_code')
      .notNull()
      .unique()
      .generatedAlwaysAs(sql`upper(substr(md5('invite:' || id), 1, 16))`),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    anonymisedAt: when('anonymised_at'),
  },
  (t) => [
    // By any part of a name, an address or a number, as the admin looks for people.
    index('users_in_words').using('gin', sql`(${PERSON_WORDS}) gin_trgm_ops`),
    index('users_newest').on(t.createdAt, t.id),
    index('users_by_name').on(sql`lower(name)`, t.id),
  ],
);

/** Whose a row is; it goes with the account's row. */
export const userId = () =>
  text('user_id')
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

/** Single-use tokens of e-email links: verification and password reset, one hour each (decision 40). */
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
