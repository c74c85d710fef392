/** A statement: the `name` of the writer for the blog whose slug is `$1`, or no row. */
export const WRITER_BY_SLUG = 'SELECT name FROM blog_authors WHERE slug = $1';
