import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './people-schema.ts';
import { books } from './schema.ts';

const when = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });
const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const bookId = () =>
  text('book_id')
    .notNull()
    .references(() => books.id, { onDelete: 'cascade' });

/** Lines of signed-in people's carts; a line is one configuration of one book (decision 29). */
export const cartItems = pgTable(
  'cart_items',
  {
    id: text().primaryKey(),
    userId: userId(),
    bookId: bookId(),
    quantity: smallint().notNull(),
    variantType: text('variant_type', { enum: ['deluxe', 'superDeluxe'] }).notNull(),
    leatherType: text('leather_type', { enum: ['realLeather', 'veganLeather'] }).notNull(),
    color: text().notNull(),
    /** The validated customisation; null for a book as the shop binds it (decision 37). */
    customization: jsonb(),
    /** A digest of the customisation, '' without one: equal configurations are one line. */
    configuration: text().notNull().default(''),
    /** False while the design is a draft (decision 37). */
    isDesignSaved: boolean('is_design_saved').notNull().default(true),
    addressId: text('address_id'),
    boxWrapping: boolean('box_wrapping').notNull().default(false),
    giftWrapping: boolean('gift_wrapping').notNull().default(false),
    shippingSpeed: text('shipping_speed', { enum: ['standard', 'express'] })
      .notNull()
      .default('standard'),
    createdAt: when('created_at').notNull().defaultNow(),
    updatedAt: when('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('one_line_per_configuration').on(
      t.userId,
      t.bookId,
      t.variantType,
      t.leatherType,
      t.color,
      t.configuration,
    ),
  ],
);

/** Merges of a guest's cart at login, so that a repeated call answers with the same receipt (decision 29). */
export const cartMerges = pgTable(
  'cart_merges',
  {
    userId: userId(),
    /** Made by the browser, one per guest cart. */
    mergeId: text('merge_id').notNull(),
    receipt: jsonb().notNull(),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.mergeId] })],
);

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: text().primaryKey(),
    userId: userId(),
    bookId: bookId(),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('one_wish_per_book').on(t.userId, t.bookId)],
);

/** One review per person and book (decision 41). */
export const reviews = pgTable(
  'reviews',
  {
    id: text().primaryKey(),
    bookId: bookId(),
    /** Null once the person's account was anonymised. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    rating: smallint().notNull(),
    comment: text().notNull().default(''),
    createdAt: when('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('one_review_per_book').on(t.bookId, t.userId),
    index('reviews_by_book').on(t.bookId, t.createdAt.desc(), t.id),
    index('reviews_by_user').on(t.userId),
  ],
);

/** Photos of a review, re-encoded by the shop; `file` is their key among the shop's files. */
export const reviewImages = pgTable(
  'review_images',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    file: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.position] })],
);

/** Number and sum of a book's ratings, changed with every review, so that reading them costs one row. */
export const bookRatings = pgTable('book_ratings', {
  bookId: text('book_id')
    .primaryKey()
    .references(() => books.id, { onDelete: 'cascade' }),
  total: integer().notNull().default(0),
  sum: integer().notNull().default(0),
});
