/** How the shop shows a person to others, in a statement of somebody else's rows. */
export interface ShownPerson {
  /** Goes behind the tables of the statement; each of its rows stays one row. */
  join: string;
  /** Null for nobody, and for a deleted account. */
  name: string;
  /** The key of the photo among the shop's files, or null. */
  photo: string;
}

/** Expressions of SQL for the person whose id is `id`, a column that may be null. */
export const shownPerson = (id: string): ShownPerson => ({
  join: `LEFT JOIN users u ON u.id = ${id} AND u.anonymised_at IS NULL`,
  name: 'u.name',
  photo: 'u.image',
});

const PERSON = (what: string, id: string) =>
  `(SELECT ${what} FROM users p WHERE p.id = ${id} AND p.anonymised_at IS NULL)`;

/** An expression of SQL: what the person is called whose id is `id`, a column that may be null. */
export const nameOfPerson = (id: string): string => PERSON('p.name', id);
/** An expression of SQL for the admin alone: the ids of the people in whose name, address or number a pattern is, by its index. */
export const peopleLike = (pattern: string): string =>
  `(SELECT p.id FROM users p WHERE p.anonymised_at IS NULL AND ${PERSON_WORDS} LIKE (${pattern}))`;
/** By what people are found: the expression of the index `users_in_words`. */
export const PERSON_WORDS = `lower(name || ' ' || email || ' ' || coalesce(phone, ''))`;
