import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampText } from '#db/columns.ts';

export const banners = pgTable('banners', {
  id: text().primaryKey(),
  imageUrl: text('image_url').notNull(),
  title: text().notNull(),
  description: text().notNull(),
  altText: text('alt_text').notNull().default('Banner image'),
  createdAt: createdAt(),
});

/** Coupons promoted on the home page. */
export const offers = pgTable('offers', {
  id: text().primaryKey(),
  offerTitle: text('offer_title').notNull(),
  image: text().notNull(),
  couponCode: text('coupon_code').notNull().unique(),
  createdAt: createdAt(),
  disabledAt: timestampText('disabled_at'),
});
