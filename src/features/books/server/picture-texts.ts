/** Rows as text, searched for references before the nightly job deletes unused pictures. */
export const PICTURE_TEXTS = `
  SELECT t::text AS text FROM authors t`;
