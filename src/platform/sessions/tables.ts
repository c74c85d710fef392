import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampDate, timestampText } from '#db/columns.ts';
import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '#kernel/limits.ts';

const PERSON_SEARCH_TEXT = sql`lower(name || ' ' || email || ' ' || coalesce(phone, ''))`;

/** Accounts (data-and-services 3). An anonymised account keeps its row without personal data. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    phone: text(),
    preferredCurrency: text('preferred_currency').notNull().default(DEFAULT_CURRENCY),
    preferredCountry: text('preferred_country').notNull().default(DEFAULT_COUNTRY.code),
    /** Start of RB Exclusive membership; null for non-members. */
    exclusiveSince: timestampText('exclusive_since'),
    referralCode: text('referral_code'),
    /** Code for inviting others; derived from the id without revealing it. */
    inviteCode: text('invite_code')
      .notNull()
      .unique()
      .generatedAlwaysAs(sql`upper(substr(md5('invite:' || id), 1, 16))`),
    createdAt: timestampDate('created_at').notNull().defaultNow(),
    updatedAt: timestampDate('updated_at').notNull().defaultNow(),
    anonymisedAt: timestampText('anonymised_at'),
  },
  (t) => [
    // Substring search in the admin.
    index('users_by_text').using('gin', sql`(${PERSON_SEARCH_TEXT}) gin_trgm_ops`),
    index('users_newest').on(t.createdAt, t.id),
    index('users_by_name').on(sql`lower(name)`, t.id),
  ],
);

export const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Signed-in browsers; rolling thirty days (decision 40). */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: userId(),
    token: text().notNull().unique(),
    expiresAt: timestampDate('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: timestampDate('created_at').notNull().defaultNow(),
    updatedAt: timestampDate('updated_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_by_user').on(t.userId)],
);

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
    accessTokenExpiresAt: timestampDate('access_token_expires_at'),
    refreshTokenExpiresAt: timestampDate('refresh_token_expires_at'),
    scope: text(),
    createdAt: timestampDate('created_at').notNull().defaultNow(),
    updatedAt: timestampDate('updated_at').notNull().defaultNow(),
  },
  (t) => [index('credentials_by_user').on(t.userId)],
);

/** Single-use tokens of email links: verification and password reset, one hour each (decision 40). */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestampDate('expires_at').notNull(),
    createdAt: timestampDate('created_at').notNull().defaultNow(),
    updatedAt: timestampDate('updated_at').notNull().defaultNow(),
  },
  (t) => [index('verifications_by_identifier').on(t.identifier)],
);
