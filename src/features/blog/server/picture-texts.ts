/** Articles on the blog and in hand, with their versions. Rows as text, in which the night looks for pictures. */
export const PICTURE_TEXTS = `
  SELECT t::text AS words FROM blogs t UNION ALL
  SELECT t::text AS words FROM blog_drafts t UNION ALL
  SELECT t::text AS words FROM blog_versions t UNION ALL
  SELECT t::text AS words FROM blog_authors t UNION ALL
  SELECT t::text AS words FROM blog_categories t`;
