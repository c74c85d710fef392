import { timestamp } from 'drizzle-orm/pg-core';

/** A moment as the text that the database gives: what the shop's own statements read. */
export const when = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** A moment as a `Date`: the authentication library reads and writes those. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** When a row was made. */
export const createdAt = () => when('created_at').notNull().defaultNow();

/** When a row was last changed. */
export const updatedAt = () => when('updated_at').notNull().defaultNow();
