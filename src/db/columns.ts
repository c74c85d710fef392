import { timestamp } from 'drizzle-orm/pg-core';

/** Timestamp as the text PostgreSQL returns; used by raw SQL. */
export const when = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** Timestamp as a `Date`, for the authentication library. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => when('created_at').notNull().defaultNow();

export const updatedAt = () => when('updated_at').notNull().defaultNow();
