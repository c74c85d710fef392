/** Rows as text, which the nightly job searches for picture addresses. */
export const PICTURE_TEXTS = `
  SELECT t::text AS text FROM banners t UNION ALL
  SELECT t::text AS text FROM offers t`;
