/** Answers and letters. Rows as text, in which the night looks for pictures. */
export const PICTURE_TEXTS = `
  SELECT t::text AS words FROM canned_answers t UNION ALL
  SELECT t::text AS words FROM conversation_messages t`;
