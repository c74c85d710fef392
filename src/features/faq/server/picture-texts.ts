/** Questions and their headings. Rows as text, in which the night looks for pictures. */
export const PICTURE_TEXTS = `
  SELECT t::text AS words FROM faqs t UNION ALL
  SELECT t::text AS words FROM faq_categories t`;
