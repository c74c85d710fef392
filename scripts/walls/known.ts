// What stood against the walls when they were built. The list only ever gets shorter: an entry that is no longer needed
// fails, and nothing is added.

/** SQL: a file of `src`, and the tables of others that it names. An entry waits while its table has no owner yet. */
export const KNOWN_TABLES: Record<string, readonly string[]> = {
  'src/app/sitemap.ts': ['books'],
  'src/features/analytics/server/actions.ts': ['books'],
  'src/features/blog/server/queries.ts': ['books'],
  'src/features/blog/server/seed/part.ts': ['books'],
  'src/features/blog/server/seed/store-blog.ts': ['books'],
  'src/features/blog/server/seed/store-categories.ts': ['genres'],
  'src/features/cart/server/actions.ts': ['addresses', 'books'],
  'src/features/cart/server/personal-data.ts': ['books'],
  'src/features/cart/server/queries.ts': ['addresses', 'books'],
  'src/features/cart/server/session-part.ts': ['book_colours', 'books'],
  'src/features/covers/server/draw-ahead.ts': ['book_colours'],
  'src/features/covers/server/queries.ts': [
    'authors',
    'blog_authors',
    'blog_books',
    'blogs',
    'books',
    'genres',
  ],
  'src/features/exclusive/server/queries.ts': ['books'],
  'src/features/recommendations/server/recommendations.ts': ['books'],
  'src/features/reviews/server/personal-data.ts': ['books'],
  'src/features/reviews/server/queries.ts': ['books'],
  'src/features/wishlist/server/actions.ts': ['books'],
  'src/features/wishlist/server/personal-data.ts': ['books'],
  'src/features/wishlist/server/queries.ts': ['books'],
};
