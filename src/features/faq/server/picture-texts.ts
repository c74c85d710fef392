/** Rows as text, scanned by the nightly clean-up of unused pictures. */
export const PICTURE_TEXTS = `
  SELECT t::text AS text FROM faqs t UNION ALL
  SELECT t::text AS text FROM faq_categories t`;
