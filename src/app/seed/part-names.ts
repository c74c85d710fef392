/** Names stored in `content_parts`, in the order of filling. */
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
