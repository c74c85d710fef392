import { timestamp } from 'drizzle-orm/pg-core';

export const when = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => when('created_at').notNull().defaultNow();

export const updatedAt = () => when('updated_at').notNull().defaultNow();
