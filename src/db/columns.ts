import { type AnyPgColumn, text, timestamp } from 'drizzle-orm/pg-core';

export const timestampText = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const timestampDate = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => timestampText('created_at').notNull().defaultNow();

export const updatedAt = () => timestampText('updated_at').notNull().defaultNow();

/** Id of the row that this one belongs to, and is deleted with. */
export const parentId = (name: string, parent: () => AnyPgColumn) =>
  text(name).notNull().references(parent, { onDelete: 'cascade' });
