/** The blog: what its first page leads with (decision 42), how many a page lists, and the home page's teaser. */
export const BLOG_HEROES = 4;
export const BLOG_PAGE_SIZE = 9;
export const BLOG_TEASER = 3;
/** How many articles the feed holds. */
export const BLOG_FEED_SIZE = 20;
