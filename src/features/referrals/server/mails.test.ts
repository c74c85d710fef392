import { checkMails, sample } from '#test/mail-checks.ts';
import { REFERRAL_MAILS, referralMail } from './mails.ts';

checkMails(REFERRAL_MAILS, () => [
  sample(referralMail, {
    ...{ amount: 2500, currency: 'USD' },
    walletUrl: 'https://shop.example/profile/wallet',
  }),
]);
