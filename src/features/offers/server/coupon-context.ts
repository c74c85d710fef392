import { sharedContext } from '#platform/pages/shared-context.ts';
import type { CouponWorks } from './queries.ts';

/** Where pages find what says which coupons work. */
export const couponContext = sharedContext<CouponWorks>('offers.coupon-works');
