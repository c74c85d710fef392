/** Heroes (decision 42) and articles per page, and articles on the home page. */
export const BLOG_HEROES = 4;
export const BLOG_PAGE_SIZE = 9;
export const BLOG_TEASER = 3;
export const BLOG_FEED_SIZE = 20;

/** Compositions of the related books in an article's picture: three, two or one. */
export const SCENES = ['scene-1', 'scene-2', 'scene-3'] as const;
export type Scene = (typeof SCENES)[number];

export const VERSION_REASONS = ['saved', 'scheduled', 'published', 'unpublished', 'restored'] as const;
export const RELATED_MAX = 6;
/** Maximum length of a description (data-and-services 3). */
export const DESCRIPTION_MAX = 160;
