import { timestamp } from 'drizzle-orm/pg-core';

export const timestampText = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const timestampDate = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => timestampText('created_at').notNull().defaultNow();

export const updatedAt = () => timestampText('updated_at').notNull().defaultNow();
