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
  about: 'When a referral credit is paid',
  texts: {
    subject: 'You’ve earned {amount} for your referral',
    preheader: 'It’s in your wallet.',
    thanks:
      'Someone joined through your link and has received their first order. Thank you: we’ve added {amount} to your wallet.',
    use: 'You can use it for your next order.',
    button: 'View wallet',
    reason: 'You’re receiving this email because you referred a friend.',
  },
  placeholders: ({ amount, currency }: RewardContent) => ({ amount: formatMoney(amount, currency) }),
  samples: [{ amount: 1500, currency: 'USD', walletUrl: 'https://rarebindings.example/profile/wallet' }],
  write: ({ walletUrl }, { say }) => ({
    parts: [say('thanks'), say('use'), { button: say('button'), url: walletUrl }],
  }),
  isOfAccount: true,
});

export const REFERRAL_EMAILS: readonly AnyEmailKind[] = [referralEmail];
