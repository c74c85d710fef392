/** Rows as text, scanned by the nightly clean-up of unused pictures. */
export const PICTURE_TEXTS = `
  SELECT t::text AS words FROM pages t UNION ALL
  SELECT t::text AS words FROM service_prices t UNION ALL
  SELECT t::text AS words FROM service_videos t`;
