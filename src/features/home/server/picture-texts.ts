/** Rows as text, scanned by the nightly clean-up of unused pictures. */
export const PICTURE_TEXTS = `
  SELECT t::text AS text FROM content_blocks t`;
