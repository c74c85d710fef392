/** Pages, prices and films. Rows as text, in which the night looks for pictures. */
export const PICTURE_TEXTS = `
  SELECT t::text AS words FROM pages t UNION ALL
  SELECT t::text AS words FROM service_prices t UNION ALL
  SELECT t::text AS words FROM service_videos t`;
