/** What is said of authors. Rows as text, in which the night looks for pictures. */
export const PICTURE_TEXTS = `
  SELECT t::text AS words FROM authors t`;
