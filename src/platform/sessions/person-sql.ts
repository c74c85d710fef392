import { type SQL, sql } from 'drizzle-orm';

export interface PersonSql {
  /** Join clause that never multiplies rows. */
  join: string;
  /** Null without a person and for deleted accounts. */
  name: string;
  /** File key of the photo, or null. */
  photo: string;
}

export const personSql = (id: string): PersonSql => ({
  join: `LEFT JOIN users u ON u.id = ${id} AND u.anonymised_at IS NULL`,
  name: 'u.name',
  photo: 'u.image',
});

const personField = (field: string, id: string) =>
  `(SELECT ${field} FROM users p WHERE p.id = ${id} AND p.anonymised_at IS NULL)`;

export const personNameSql = (id: string): string => personField('p.name', id);
export const PERSON_SEARCH_TEXT = `lower(name || ' ' || email || ' ' || coalesce(phone, ''))`;
const MATCHING_PEOPLE = `SELECT p.id FROM users p WHERE p.anonymised_at IS NULL AND ${PERSON_SEARCH_TEXT} LIKE`;
export const matchingPeopleSql = (pattern: string): string => `(${MATCHING_PEOPLE} (${pattern}))`;
/** `matchingPeopleSql` for Drizzle. */
export const matchingPeople = (pattern: string): SQL => sql`(${sql.raw(MATCHING_PEOPLE)} ${pattern})`;
