import type { Banner, Offer } from '#contract/home.ts';
import type { Db } from '#db/connect.ts';

/** The banners of the home page, the newest first (storefront 7). */
export const banners = (db: Db): Promise<Banner[]> =>
  db.query<Banner>(
    `SELECT id, image_url AS "imageUrl", title, description, alt_text AS "altText" FROM banners ORDER BY id DESC`,
  );

/** The offers that run, in the order in which they were made; disabled ones are hidden (storefront 2.6). */
export const enabledOffers = (db: Db): Promise<Offer[]> =>
  db.query<Offer>(
    `SELECT id, offer_title AS "offerTitle", image, coupon_code AS "couponCode", false AS "isDisabled"
      FROM offers WHERE disabled_at IS NULL ORDER BY created_at, id`,
  );
