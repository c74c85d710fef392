import { formatMoney } from '#kernel/exchange.ts';
import { defineEditableEmail } from '#platform/email/editable-email.ts';
import type { AnyEmailKind } from '#platform/email/email-kind.ts';

interface RewardContent {
  amount: number;
  currency: string;
  walletUrl: string;
}

/** Doesn't name the friend, whose orders are private. */
export const referralEmail = defineEditableEmail('referralReward', {
  about: 'When somebody whom a customer recommended us to has received their first order',
  texts: {
    subject: '{amount} for recommending us',
    preheader: 'They are in your wallet.',
    thanks:
      'Somebody came to us by your link and has received their first order. {amount} are in your wallet for it, with our thanks.',
    use: 'They can pay for your next order.',
    button: 'Look at your wallet',
    reason: 'You get this letter because you recommended us.',
  },
  placeholders: ({ amount, currency }: RewardContent) => ({ amount: formatMoney(amount, currency) }),
  samples: [{ amount: 1500, currency: 'USD', walletUrl: 'https://rarebindings.example/profile/wallet' }],
  write: ({ walletUrl }, { say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [say('thanks'), say('use'), { button: say('button'), url: walletUrl }],
    reason: say('reason'),
  }),
  isOfAccount: true,
});

export const REFERRAL_EMAILS: readonly AnyEmailKind[] = [referralEmail];
