import type { Db } from '#db/connect.ts';
import type { Banner, Offer } from '../contract.ts';

/** Newest first (storefront 7). */
export const listBanners = (db: Db): Promise<Banner[]> =>
  db.query<Banner>(
    `SELECT id, image_url AS "imageUrl", title, description, alt_text AS "altText" FROM banners ORDER BY id DESC`,
  );

/** Checks whether a coupon is valid now. */
export type IsCouponValid = (code: string) => Promise<boolean>;

/** Used while orders can't be placed: no coupon can be entered. */
export const noCouponIsValid: IsCouponValid = async () => false;

/** Offers in order of creation, without disabled ones (storefront 2.6) and invalid coupons (decision 51). */
export async function listOffers(db: Db, isCouponValid: IsCouponValid): Promise<Offer[]> {
  const enabled = await db.query<Offer>(
    `SELECT id, offer_title AS "offerTitle", image, coupon_code AS "couponCode", false AS "isDisabled"
      FROM offers WHERE disabled_at IS NULL ORDER BY created_at, id`,
  );
  const validity = await Promise.all(enabled.map(({ couponCode }) => isCouponValid(couponCode)));
  return enabled.filter((_, i) => validity[i]);
}
