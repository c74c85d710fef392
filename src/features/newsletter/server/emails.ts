import { PAGES } from '#kernel/paths.ts';
import { defineEditableEmail } from '#platform/email/editable-email.ts';
import type { AnyEmailKind, EmailKind } from '#platform/email/email-kind.ts';
import type { SubscriptionKind } from '../limits.ts';

interface WelcomeContent {
  unsubscribeUrl: string;
}

/** For previews; leads nowhere. */
const SAMPLE: WelcomeContent = { unsubscribeUrl: 'https://rarebindings.example/unsubscribe' };

export const WELCOME_EMAILS: Record<SubscriptionKind, EmailKind<WelcomeContent>> = {
  newsletter: defineEditableEmail('newsletterWelcome', {
    about: 'When someone subscribes to the newsletter',
    texts: {
      greeting: 'Hello,',
      subject: 'You’re subscribed',
      preheader: 'We only write when there’s a book to show.',
      thanks:
        'Thank you for subscribing. We write when there’s something to show: a new binding, a limited edition, a book we’re glad to have found.',
      button: 'Browse the books',
      reason: 'You’re receiving this email because someone subscribed this address to our newsletter.',
    },
    samples: [SAMPLE],
    write: ({ unsubscribeUrl }: WelcomeContent, { origin, say }) => ({
      parts: [say('greeting'), say('thanks'), { button: say('button'), url: `${origin}${PAGES.listing}` }],
      unsubscribeUrl,
    }),
  }),
  rbExclusive: defineEditableEmail('exclusiveWelcome', {
    about: 'When someone asks for access to RB Exclusive',
    texts: {
      greeting: 'Hello,',
      subject: 'Your request for RB Exclusive',
      preheader: 'We’ll write to you when there’s an invitation.',
      noted:
        'You asked for access to RB Exclusive: books we bind in small numbers and show by invitation only. We’ve noted this address and will write when there’s an invitation for you.',
      reason:
        'You’re receiving this email because someone asked for access to RB Exclusive with this address.',
    },
    samples: [SAMPLE],
    write: ({ unsubscribeUrl }: WelcomeContent, { say }) => ({
      parts: [say('greeting'), say('noted')],
      unsubscribeUrl,
    }),
  }),
};

export const NEWSLETTER_EMAILS: readonly AnyEmailKind[] = Object.values(WELCOME_EMAILS);
