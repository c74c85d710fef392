/** Rows as text, scanned by the nightly clean-up of unused pictures. */
export const PICTURE_TEXTS = `
  SELECT t::text AS text FROM blogs t UNION ALL
  SELECT t::text AS text FROM blog_drafts t UNION ALL
  SELECT t::text AS text FROM blog_versions t UNION ALL
  SELECT t::text AS text FROM blog_authors t UNION ALL
  SELECT t::text AS text FROM blog_categories t`;
