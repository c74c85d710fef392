import type { Db } from '#db/connect.ts';
import type { Banner, Offer } from '../contract.ts';

/** The banners of the home page, the newest first (storefront 7). */
export const banners = (db: Db): Promise<Banner[]> =>
  db.query<Banner>(
    `SELECT id, image_url AS "imageUrl", title, description, alt_text AS "altText" FROM banners ORDER BY id DESC`,
  );

/** Whether a coupon of this code takes something off an order now. */
export type CouponWorks = (code: string) => Promise<boolean>;

/** What holds until orders can be placed here: there is nowhere to enter a code, so none works. */
export const noCouponWorks: CouponWorks = async () => false;

/**
 * The offers that run, in the order in which they were made: disabled ones are hidden (storefront 2.6), and so are those
 * whose code does not work (decision 51).
 */
export async function runningOffers(db: Db, couponWorks: CouponWorks): Promise<Offer[]> {
  const enabled = await db.query<Offer>(
    `SELECT id, offer_title AS "offerTitle", image, coupon_code AS "couponCode", false AS "isDisabled"
      FROM offers WHERE disabled_at IS NULL ORDER BY created_at, id`,
  );
  const works = await Promise.all(enabled.map(({ couponCode }) => couponWorks(couponCode)));
  return enabled.filter((_, i) => works[i]);
}
