import { sharedContext } from '#platform/pages/shared-context.ts';
import type { IsCouponValid } from './queries.ts';

export const couponContext = sharedContext<IsCouponValid>('offers.coupon-works');
