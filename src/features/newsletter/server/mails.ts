import { PAGES } from '#kernel/addresses.ts';
import { type AnyMailKind, defineMail, type MailKind } from '#platform/mail/mail-kind.ts';
import type { SubscriptionKind } from '../limits.ts';

/** What welcomes an address, for each kind of subscription. */
export const WELCOME_MAILS: Record<SubscriptionKind, MailKind<{ unsubscribeUrl: string }>> = {
  newsletter: defineMail('newsletterWelcome', ({ unsubscribeUrl }, { origin }) => ({
    subject: 'You are subscribed',
    preheader: 'We write when there is a book to show, and not otherwise.',
    parts: [
      'Hello,',
      'Thank you for subscribing. We write when there is something to show: a new binding, a limited edition, a book we are glad to have found.',
      { button: 'See the books', url: `${origin}${PAGES.listing}` },
    ],
    reason: 'You get this letter because somebody subscribed this address to our news.',
    unsubscribeUrl,
  })),
  rbExclusive: defineMail('exclusiveWelcome', ({ unsubscribeUrl }) => ({
    subject: 'RB Exclusive has your address',
    preheader: 'We write to you when there is an invitation.',
    parts: [
      'Hello,',
      'You asked for access to RB Exclusive, the books that we bind in small numbers and show by invitation only. We have noted this address and write to it when there is an invitation for you.',
    ],
    reason: 'You get this letter because somebody asked for access to RB Exclusive with this address.',
    unsubscribeUrl,
  })),
};

export const NEWSLETTER_MAILS: readonly AnyMailKind[] = Object.values(WELCOME_MAILS);
