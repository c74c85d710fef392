export const AUTHOR_NAME_BY_SLUG = 'SELECT name FROM blog_authors WHERE slug = $1';
