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
    about: 'When somebody subscribes to the news',
    texts: {
      greeting: 'Hello,',
      subject: 'You are subscribed',
      preheader: 'We write when there is a book to show, and not otherwise.',
      thanks:
        'Thank you for subscribing. We write when there is something to show: a new binding, a limited edition, a book we are glad to have found.',
      button: 'See the books',
      reason: 'You get this letter because somebody subscribed this address to our news.',
    },
    samples: [SAMPLE],
    write: ({ unsubscribeUrl }: WelcomeContent, { origin, say }) => ({
      subject: say('subject'),
      preheader: say('preheader'),
      parts: [say('greeting'), say('thanks'), { button: say('button'), url: `${origin}${PAGES.listing}` }],
      reason: say('reason'),
      unsubscribeUrl,
    }),
  }),
  rbExclusive: defineEditableEmail('exclusiveWelcome', {
    about: 'When somebody asks for access to RB Exclusive',
    texts: {
      greeting: 'Hello,',
      subject: 'RB Exclusive has your address',
      preheader: 'We write to you when there is an invitation.',
      noted:
        'You asked for access to RB Exclusive, the books that we bind in small numbers and show by invitation only. We have noted this address and write to it when there is an invitation for you.',
      reason: 'You get this letter because somebody asked for access to RB Exclusive with this address.',
    },
    samples: [SAMPLE],
    write: ({ unsubscribeUrl }: WelcomeContent, { say }) => ({
      subject: say('subject'),
      preheader: say('preheader'),
      parts: [say('greeting'), say('noted')],
      reason: say('reason'),
      unsubscribeUrl,
    }),
  }),
};

export const NEWSLETTER_EMAILS: readonly AnyEmailKind[] = Object.values(WELCOME_EMAILS);
