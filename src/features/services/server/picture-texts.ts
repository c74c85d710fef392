/** Rows as text, scanned by the nightly clean-up of unused pictures. */
export const PICTURE_TEXTS = `
  SELECT t::text AS text FROM pages t UNION ALL
  SELECT t::text AS text FROM service_prices t UNION ALL
  SELECT t::text AS text FROM service_videos t`;
