/** Rows as text, searched for references before the nightly job deletes unused pictures. */
export const PICTURE_TEXTS = `
  SELECT t::text AS words FROM authors t`;
