import { formatMoney } from '#kernel/exchange.ts';
import { type AnyMailKind, defineMail } from '#platform/mail/mail-kind.ts';

/** It does not say who: what somebody orders is nobody else's business. */
export const referralMail = defineMail<{ amount: number; currency: string; walletUrl: string }>(
  'referralReward',
  ({ amount, currency, walletUrl }) => ({
    subject: `${formatMoney(amount, currency)} for recommending us`,
    preheader: 'They are in your wallet.',
    parts: [
      `Somebody came to us by your link and has received their first order. ${formatMoney(amount, currency)} are in your wallet for it, with our thanks.`,
      'They can pay for your next order.',
      { button: 'Look at your wallet', url: walletUrl },
    ],
    reason: 'You get this letter because you recommended us.',
  }),
  { isOfAccount: true },
);

export const REFERRAL_MAILS: readonly AnyMailKind[] = [referralMail];
