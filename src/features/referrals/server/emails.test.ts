import { renderSample, testEmails } from '#test/email-checks.ts';
import { REFERRAL_EMAILS, referralEmail } from './emails.ts';

testEmails(REFERRAL_EMAILS, () => [
  renderSample(referralEmail, {
    amount: 2500,
    currency: 'USD',
    walletUrl: 'https://shop.example/profile/wallet',
  }),
]);
