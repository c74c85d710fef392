import type { Db } from '#db/connect.ts';
import type { Banner, Offer } from '../contract.ts';

/** Newest first (storefront 7). */
export const banners = (db: Db): Promise<Banner[]> =>
  db.query<Banner>(
    `SELECT id, image_url AS "imageUrl", title, description, alt_text AS "altText" FROM banners ORDER BY id DESC`,
  );

/** Checks whether a coupon is valid now. */
export type CouponWorks = (code: string) => Promise<boolean>;

/** Used while orders can't be placed: no coupon can be entered. */
export const noCouponWorks: CouponWorks = async () => false;

/** Offers in order of creation, without disabled ones (storefront 2.6) and invalid coupons (decision 51). */
export async function runningOffers(db: Db, couponWorks: CouponWorks): Promise<Offer[]> {
  const enabled = await db.query<Offer>(
    `SELECT id, offer_title AS "offerTitle", image, coupon_code AS "couponCode", false AS "isDisabled"
      FROM offers WHERE disabled_at IS NULL ORDER BY created_at, id`,
  );
  const works = await Promise.all(enabled.map(({ couponCode }) => couponWorks(couponCode)));
  return enabled.filter((_, i) => works[i]);
}
