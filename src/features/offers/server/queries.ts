import type { Db } from '#db/connect.ts';
import { bool, columns, select, selectFrom } from '#db/select.ts';
import type { Banner, Offer } from '../contract.ts';
import { banners, offers } from '../tables.ts';

/** Newest first (storefront 7). */
export const listBanners = (db: Db): Promise<Banner[]> => db.query(BANNERS);
const BANNERS = selectFrom(
  banners,
  ['id', 'imageUrl', 'title', 'description', 'altText'],
  'ORDER BY id DESC',
);

export type IsCouponValid = (code: string) => Promise<boolean>;

/** Used while orders can't be placed: no coupon can be entered. */
export const noCouponIsValid: IsCouponValid = async () => false;

/** Offers in order of creation, without disabled ones (storefront 2.6) and invalid coupons (decision 51). */
export async function listOffers(db: Db, isCouponValid: IsCouponValid): Promise<Offer[]> {
  const enabled = await db.query(OFFERS);
  const validity = await Promise.all(enabled.map(({ couponCode }) => isCouponValid(couponCode)));
  return enabled.filter((_, i) => validity[i]);
}
const OFFERS = select(
  { ...columns(offers, 'o', 'id', 'offerTitle', 'image', 'couponCode'), isDisabled: bool('false') },
  'FROM offers o WHERE o.disabled_at IS NULL ORDER BY o.created_at, o.id',
);
