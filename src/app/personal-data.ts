import { accountData, emailCodeData } from '#features/accounts/server/personal-data.ts';
import { addressData } from '#features/addresses/server/personal-data.ts';
import { cartData } from '#features/cart/server/personal-data.ts';
import { inquiryData } from '#features/contact/server/personal-data.ts';
import { couponData } from '#features/coupons/server/personal-data.ts';
import { designData } from '#features/designs/server/personal-data.ts';
import { invitationData } from '#features/exclusive/server/personal-data.ts';
import { subscriptionData } from '#features/newsletter/server/personal-data.ts';
import { orderData } from '#features/orders/server/personal-data.ts';
import { paymentData } from '#features/payments/server/personal-data.ts';
import { printJobData } from '#features/print/server/jobs/personal-data.ts';
import { printUploadData } from '#features/print/server/uploads/personal-data.ts';
import { referralData } from '#features/referrals/server/personal-data.ts';
import { reviewData } from '#features/reviews/server/personal-data.ts';
import { walletData } from '#features/wallet/server/personal-data.ts';
import { wishlistData } from '#features/wishlist/server/personal-data.ts';
import { emailPersonalData } from '#platform/email/personal-data.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { sessionPersonalData } from '#platform/sessions/personal-data.ts';
import { auditPersonalData } from '#platform/staff/personal-data.ts';
import { EMAILS } from './emails.ts';

export const personalData: readonly PersonalData[] = [
  accountData,
  addressData,
  sessionPersonalData,
  emailCodeData,
  cartData,
  couponData,
  walletData,
  wishlistData,
  designData,
  printJobData,
  printUploadData,
  reviewData,
  invitationData,
  subscriptionData,
  inquiryData,
  orderData,
  referralData,
  paymentData,
  auditPersonalData,
  emailPersonalData(EMAILS),
];
