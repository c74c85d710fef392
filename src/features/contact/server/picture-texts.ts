/** Rows as text, scanned by the nightly clean-up of unused pictures. */
export const PICTURE_TEXTS = `
  SELECT t::text AS text FROM saved_replies t UNION ALL
  SELECT t::text AS text FROM conversation_messages t`;
