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
