import { PAGES } from '#kernel/addresses.ts';
import { firstCharacters } from '#kernel/characters.ts';
import { EXCLUSIVE_CODE_DAYS } from '#kernel/limits.ts';
import type { MailContents, MailKind } from './mail-kinds.ts';
import { oneLine } from './one-line.ts';

/** A part of a letter: a paragraph, the one thing to do, a code to copy, somebody's words, or a remark in small type. */
export type TemplatePart =
  | string
  | { button: string; url: string }
  | { code: string }
  | { quote: string }
  | { remark: string };

/** What a letter says, before it is set as HTML and as text. */
export interface Template {
  subject: string;
  /** What a list of letters shows after the subject. */
  preheader: string;
  parts: TemplatePart[];
  /** Why the person gets it; stands at the foot. */
  reason: string;
  /** Only letters that somebody subscribed to have one (decision 44). */
  unsubscribeUrl?: string;
  /** Where an answer goes, when not to the shop. */
  replyTo?: string;
}

type Words<Kind extends MailKind> = (content: MailContents[Kind], shop: { origin: string }) => Template;

const ACCOUNT = 'You get this letter because there is an account with this address.';
const ONCE = 'The link works once, within an hour.';

/** The words of every kind of letter. Links of an hour, single use: decision 40. */
export const TEMPLATES: { [Kind in MailKind]: Words<Kind> } = {
  verify: ({ name, url }) => ({
    subject: 'Please confirm your email address',
    preheader: `One link, and your account is complete. ${ONCE}`,
    parts: [
      greeting(name),
      'Thank you for opening an account with us. Please confirm that this address is yours; your profile and RB Exclusive open with a confirmed one.',
      { button: 'Confirm this address', url },
      {
        remark: `${ONCE} When it has run out, log in and ask for another. If you have not opened an account, there is nothing you need to do.`,
      },
    ],
    reason: 'You get this letter because somebody opened an account with this address.',
  }),
  reset: ({ name, url }) => ({
    subject: 'Choose a new password',
    preheader: ONCE,
    parts: [
      greeting(name),
      'Somebody, we hope you, asked for a new password for your account.',
      { button: 'Choose a new password', url },
      {
        remark: `${ONCE} If you did not ask for it, leave this letter be: your password stays as it is.`,
      },
    ],
    reason: ACCOUNT,
  }),
  welcome: ({ name }, { origin }) => ({
    subject: 'Your account is open',
    preheader: 'Your address is confirmed. Your cart and wishlist stay with you.',
    parts: [
      greeting(name),
      'Your address is confirmed, and your account is open. Your cart and your wishlist now stay with you wherever you log in.',
      'Every book is bound to order, in the leather and the colour you choose.',
      { button: 'See the books', url: `${origin}${PAGES.listing}` },
    ],
    reason: ACCOUNT,
  }),
  exclusiveInvite: ({ inviter, name, code, url }) => {
    const friend = plainName(inviter);
    return {
      subject: friend ? `${friend} invites you to RB Exclusive` : 'You are invited to RB Exclusive',
      preheader: 'Books that are shown by invitation only. Your code is inside.',
      parts: [
        greeting(name ?? ''),
        `${friend ?? 'A member'} would like you to see RB Exclusive: books that we bind in small numbers and show by invitation only. This is your code:`,
        { code },
        { button: 'Enter the code', url },
        {
          remark: `The code works once, within ${EXCLUSIVE_CODE_DAYS} days, so keep it to yourself until you have used it.`,
        },
      ],
      reason: `You get this letter because ${friend ?? 'a member of RB Exclusive'} gave us this address to invite you. You are on no list of ours.`,
    };
  },
  newsletterWelcome: ({ unsubscribeUrl }, { origin }) => ({
    subject: 'You are subscribed',
    preheader: 'We write when there is a book to show, and not otherwise.',
    parts: [
      'Hello,',
      'Thank you for subscribing. We write when there is something to show: a new binding, a limited edition, a book we are glad to have found.',
      { button: 'See the books', url: `${origin}${PAGES.listing}` },
    ],
    reason: 'You get this letter because somebody subscribed this address to our news.',
    unsubscribeUrl,
  }),
  exclusiveWelcome: ({ unsubscribeUrl }) => ({
    subject: 'RB Exclusive has your address',
    preheader: 'We write to you when there is an invitation.',
    parts: [
      'Hello,',
      'You asked for access to RB Exclusive, the books that we bind in small numbers and show by invitation only. We have noted this address and write to it when there is an invitation for you.',
    ],
    reason: 'You get this letter because somebody asked for access to RB Exclusive with this address.',
    unsubscribeUrl,
  }),
  passwordChanged: ({ name }, { origin }) => ({
    subject: 'Your password was changed',
    preheader: 'If that was you, there is nothing to do.',
    parts: [
      greeting(name),
      'The password of your account was changed just now, and you were logged out on your other devices. If that was you, there is nothing to do.',
      'If it was not you, choose a new password at once. That ends every session of your account.',
      { button: 'Choose a new password', url: `${origin}${PAGES.forgotPassword}` },
    ],
    reason: ACCOUNT,
  }),
  accountDeleted: ({ name }) => ({
    subject: 'Your account is deleted',
    preheader: 'As you asked. This is our last letter to you.',
    parts: [
      greeting(name),
      'As you asked, your account is deleted. Your name, your addresses, your cart and your wishlist are gone; reviews you wrote stay, without your name.',
      'Thank you for the time you spent with us. Should you come back one day, a new account is quickly opened.',
    ],
    reason: 'You get this letter because the account with this address was deleted. It is the last one.',
  }),
  inquiry: ({ id, name, email, about, message }) => ({
    subject: `${about}: a message from ${oneLine(name)}`,
    preheader: firstCharacters(oneLine(message), 140),
    parts: [
      `${oneLine(name)} wrote by the form of the contact page. An answer to this letter goes to ${email}.`,
      `About: ${about}`,
      { quote: message },
      { remark: `Kept as inquiry ${id}. Requests for a quote are answered within 2 working days.` },
    ],
    reason: 'You get this letter because inquiries of the shop go to this address.',
    replyTo: email,
  }),
  // Nothing of the message: anybody can enter somebody else's address, and must not send them words of their own.
  inquiryReceipt: ({ name, about }, { origin }) => ({
    subject: 'Your message is with us',
    preheader: 'A bookbinder reads it and answers within 2 working days.',
    parts: [
      greeting(name),
      `Thank you for writing to us. Your message is here (${about}), a bookbinder reads it, and you have an answer within 2 working days.`,
      'Please keep the book itself until we have answered. If a picture would help, our answer tells you where to send it.',
      { button: 'Questions that others have asked', url: `${origin}${PAGES.faq}` },
      {
        remark:
          'If you have not written to us, somebody mistook your address for theirs. There is nothing you need to do.',
      },
    ],
    reason: 'You get this letter because somebody wrote to us by our contact page and gave this address.',
  }),
};

function greeting(name: string): string {
  const plain = plainName(name);
  return plain ? `Dear ${plain},` : 'Hello,';
}

/** What mail programs would make a link of. */
const LINK_LIKE = /[/@\\:]|\p{L}{2,}\.\p{L}{2,}/u;

/**
 * The name as a letter may say it, or nothing. Anybody can open an account with somebody else's address; a name that
 * carries a link or a whole message must not travel with our letters.
 */
function plainName(name: string): string | undefined {
  const line = oneLine(name);
  return line && line.length <= 60 && !LINK_LIKE.test(line) ? line : undefined;
}
