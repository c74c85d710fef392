import { checkEmails, sample } from '#test/email-checks.ts';
import { REFERRAL_EMAILS, referralEmail } from './emails.ts';

checkEmails(REFERRAL_EMAILS, () => [
  sample(referralEmail, {
    amount: 2500,
    currency: 'USD',
    walletUrl: 'https://shop.example/profile/wallet',
  }),
]);
