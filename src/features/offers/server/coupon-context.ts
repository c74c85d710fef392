import { sharedContext } from '#platform/pages/shared-context.ts';
import type { CouponWorks } from './queries.ts';

export const couponContext = sharedContext<CouponWorks>('offers.coupon-works');
