/** The parts of the content, by the names that are kept in `content_parts`, in the order in which they are filled. */
export const PART_NAMES = [
  'banners',
  'offers',
  'coupons',
  'redirects',
  'testimonials',
  'service-videos',
  'pages',
  'blocks',
  'prices',
  'faq',
  'blog',
  'seller',
  'order-prices',
  'shipping',
  'tax-rates',
  'closed-days',
  'referral',
] as const;
export type PartName = (typeof PART_NAMES)[number];

/** What this version takes back of an earlier one's words (`renewals.ts`), by names that are kept beside those. */
export const RENEWAL_NAMES = [
  'words-without-promises',
  'customers-made-up',
  'words-of-orders',
  'words-of-both-shops',
  'words-of-printing',
  'prices-of-printing',
  'words-of-files-by-letter',
] as const;
export type Renewal = (typeof RENEWAL_NAMES)[number];
