import type { ContentParts } from '#db/seeding/parts.ts';
import { blogPart } from '#features/blog/server/seed/blog-part.ts';
import { closedDaysPart } from '#features/checkout/server/seed/closed-days.ts';
import { orderPricesPart } from '#features/checkout/server/seed/order-prices.ts';
import { shippingPart } from '#features/checkout/server/seed/shipping.ts';
import { taxRatesPart } from '#features/checkout/server/seed/tax-rates.ts';
import { couponsPart } from '#features/coupons/server/seed.ts';
import { faqPart } from '#features/faq/server/seed.ts';
import { blocksPart } from '#features/home/server/seed.ts';
import { bannersPart, offersPart } from '#features/offers/server/seed.ts';
import { sellerPart } from '#features/orders/server/seed.ts';
import { articleRedirects, redirectsPart } from '#features/redirects/server/seed.ts';
import { referralPart } from '#features/referrals/server/seed.ts';
import { pagesPart } from '#features/services/server/seed/pages.ts';
import { pricesPart } from '#features/services/server/seed/prices.ts';
import { serviceVideosPart } from '#features/services/server/seed/videos.ts';
import { testimonialsPart } from '#features/testimonials/server/seed.ts';
import { TestimonialType } from '#kernel/testimonial-types.ts';
import type { PartName } from './part-names.ts';

export const CONTENT_PARTS = {
  banners: bannersPart,
  offers: offersPart,
  coupons: couponsPart,
  redirects: redirectsPart,
  testimonials: testimonialsPart,
  'service-videos': serviceVideosPart(TestimonialType),
  pages: pagesPart,
  blocks: blocksPart,
  prices: pricesPart,
  faq: faqPart,
  blog: blogPart(articleRedirects),
  seller: sellerPart,
  'order-prices': orderPricesPart,
  shipping: shippingPart,
  'tax-rates': taxRatesPart,
  'closed-days': closedDaysPart,
  referral: referralPart,
} satisfies ContentParts<PartName>;
