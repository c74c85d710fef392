export interface ShownPerson {
  /** Join clause that never multiplies rows. */
  join: string;
  /** Null without a person and for deleted accounts. */
  name: string;
  /** File key of the photo, or null. */
  photo: string;
}

export const shownPerson = (id: string): ShownPerson => ({
  join: `LEFT JOIN users u ON u.id = ${id} AND u.anonymised_at IS NULL`,
  name: 'u.name',
  photo: 'u.image',
});

const PERSON = (what: string, id: string) =>
  `(SELECT ${what} FROM users p WHERE p.id = ${id} AND p.anonymised_at IS NULL)`;

export const nameOfPerson = (id: string): string => PERSON('p.name', id);
export const peopleLike = (pattern: string): string =>
  `(SELECT p.id FROM users p WHERE p.anonymised_at IS NULL AND ${PERSON_WORDS} LIKE (${pattern}))`;
export const PERSON_WORDS = `lower(name || ' ' || email || ' ' || coalesce(phone, ''))`;
