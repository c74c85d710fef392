/** Banners and offers. Rows as text, in which the night looks for pictures. */
export const PICTURE_TEXTS = `
  SELECT t::text AS words FROM banners t UNION ALL
  SELECT t::text AS words FROM offers t`;
