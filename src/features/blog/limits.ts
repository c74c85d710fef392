/** The blog: what its first page leads with (decision 42), how many a page lists, and the home page's teaser. */
export const BLOG_HEROES = 4;
export const BLOG_PAGE_SIZE = 9;
export const BLOG_TEASER = 3;
/** How many articles the feed holds. */
export const BLOG_FEED_SIZE = 20;

/** How an article's related books stand in its picture: three, two or one of them. */
export const SCENES = ['scene-1', 'scene-2', 'scene-3'] as const;
export type Scene = (typeof SCENES)[number];

/** What is done with an article when a version of it is kept. */
export const VERSION_REASONS = ['saved', 'planned', 'published', 'unpublished', 'taken back'] as const;
/** How many books an article may name beside its text. */
export const RELATED_MAX = 6;
/** The greatest length of a description, in characters (data-and-services 3). */
export const DESCRIPTION_MAX = 160;
