/** Rows as text, scanned by the nightly clean-up of unused pictures. */
export const PICTURE_TEXTS = `
  SELECT t::text AS words FROM blogs t UNION ALL
  SELECT t::text AS words FROM blog_drafts t UNION ALL
  SELECT t::text AS words FROM blog_versions t UNION ALL
  SELECT t::text AS words FROM blog_authors t UNION ALL
  SELECT t::text AS words FROM blog_categories t`;
