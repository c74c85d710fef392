import { defineEditableEmail } from '#platform/email/editable-email.ts';
import { oneLine } from '#platform/email/one-line.ts';
import { type OrderEmail, SAMPLE_ORDER } from '../email-parts.ts';

interface ProofEmailContent {
  orderCode: string;
  title: string;
  picture: string;
  binding: string;
  quantity: number;
  proofUrl: string;
  /** From the bindery, or from the customer asking for changes. */
  words: string;
  /** Whether it is printed from a file. */
  isPrint: boolean;
}

const bookPart = ({ title, picture, binding, quantity }: ProofEmailContent) => ({
  sums: [{ label: `${quantity} × ${oneLine(title)}`, detail: oneLine(binding), picture }],
});
const REASONS = {
  reason: 'You get this letter because you ordered a book bound after your own design.',
  reasonOfPrint: 'You get this letter because you ordered a book that is printed from a file of yours.',
} as const;
const reasonKey = ({ isPrint }: ProofEmailContent) => (isPrint ? 'reasonOfPrint' : 'reason');
const placeholders = ({ orderCode, title, isPrint }: ProofEmailContent) => ({
  order: orderCode,
  title: oneLine(title),
  thing: isPrint ? 'print' : 'design',
});

const SAMPLE: ProofEmailContent = {
  orderCode: SAMPLE_ORDER.orderCode,
  title: 'Moby-Dick',
  picture: '',
  binding: 'Super Deluxe, goatskin, oxblood',
  quantity: 1,
  proofUrl: SAMPLE_ORDER.orderUrl,
  words: 'The title stands a little higher now.',
  isPrint: false,
};
const SAMPLES = [SAMPLE, { ...SAMPLE, isPrint: true, words: '' }];

export const proofReadyEmail = defineEditableEmail('proofReady', {
  about: 'When a proof is ready to be looked at',
  texts: {
    ...REASONS,
    subject: 'Your proof for order {order} is ready',
    preheader: 'Look at {title} before we bind it.',
    ready: 'A bookbinder has looked through your {thing} of {title}, and your proof is ready.',
    says: 'The bindery says:',
    approve: 'Approve it, or say what should be otherwise. The binding begins when you have approved it.',
    button: 'Look at your proof',
  },
  placeholders: placeholders,
  samples: SAMPLES,
  write: (letter, { say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [
      say('ready'),
      bookPart(letter),
      ...(letter.words ? [say('says'), { quote: letter.words }] : []),
      say('approve'),
      { button: say('button'), url: letter.proofUrl },
    ],
    reason: say(reasonKey(letter)),
  }),
});

export const proofAskedEmail = defineEditableEmail('proofAsked', {
  about: 'When a bookbinder asks a customer to change a design',
  texts: {
    ...REASONS,
    subject: 'Order {order}: a question about your {thing}',
    preheader: 'A bookbinder has looked at {title}.',
    asked:
      'A bookbinder has looked through your {thing} of {title}, and asks you for a change before it is bound.',
    says: 'The bindery says:',
    change:
      'Put another design in its place, or answer in words. It costs nothing, and nothing is bound meanwhile.',
    button: 'Look at your {thing}',
  },
  placeholders: placeholders,
  samples: SAMPLES,
  write: (letter, { say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [
      say('asked'),
      bookPart(letter),
      ...(letter.words ? [say('says'), { quote: letter.words }] : []),
      say('change'),
      { button: say('button'), url: letter.proofUrl },
    ],
    reason: say(reasonKey(letter)),
  }),
});

type ProofChanges = ProofEmailContent & { email: string; isRedesigned: boolean };

const CHANGES_SAMPLE = { words: 'The title a little higher, please.', email: 'alice@rarebindings.example' };

export const proofChangesEmail = defineEditableEmail('proofChanges', {
  about: 'To the bindery: when a customer asks for changes to a proof',
  texts: {
    subject: 'Order {order}: changes to a {thing}',
    preheader: '{title}',
    asks: 'Somebody asks for changes to the proof of {title} of their order {order}. An answer to this letter goes to {email}.',
    redesigned: 'They have put another {thing} in its place: send them a new proof.',
    asItWas: 'The {thing} is as it was.',
    reason: 'You get this letter because inquiries of the shop go to this address.',
  },
  placeholders: (content: ProofChanges) => ({ ...placeholders(content), email: content.email }),
  samples: [
    { ...SAMPLE, ...CHANGES_SAMPLE, isRedesigned: true },
    { ...SAMPLE, ...CHANGES_SAMPLE, isRedesigned: false, isPrint: true },
  ],
  write: ({ words, email, isRedesigned }, { say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [say('asks'), { quote: words }, say(isRedesigned ? 'redesigned' : 'asItWas')],
    reason: say('reason'),
    replyTo: email,
  }),
  personIn: 'email',
});

export const proofApprovedEmail = defineEditableEmail('proofApproved', {
  about: 'When a customer has approved their proof',
  texts: {
    ...REASONS,
    subject: 'Order {order}: your {thing} is approved',
    preheader: '{title} is bound just as you approved it.',
    approved: 'You have approved your {thing} of {title}. It is bound just so.',
    button: 'Look at your {thing}',
  },
  placeholders: placeholders,
  samples: SAMPLES,
  write: (letter, { say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [say('approved'), bookPart(letter), { button: say('button'), url: letter.proofUrl }],
    reason: say(reasonKey(letter)),
  }),
});

export const proofTakenBackEmail = defineEditableEmail('proofTakenBack', {
  about: 'When a proof has to be made anew because a font has changed',
  texts: {
    ...REASONS,
    subject: 'Order {order}: please look at your {thing} once more',
    preheader: 'A font of {title} has changed since you saw your proof.',
    changed:
      'Since we sent you the proof of your {thing} of {title}, a font that it is lettered with has changed, and we bind nothing that you have not seen.',
    next: 'A bookbinder has set its binding anew, and sends you its proof. The binding begins when you have approved that one; it costs nothing.',
    button: 'Look at your {thing}',
  },
  placeholders: placeholders,
  samples: SAMPLES,
  write: (letter, { say }) => ({
    subject: say('subject'),
    preheader: say('preheader'),
    parts: [say('changed'), bookPart(letter), say('next'), { button: say('button'), url: letter.proofUrl }],
    reason: say(reasonKey(letter)),
  }),
});

export const PROOF_EMAILS: readonly OrderEmail[] = [
  proofReadyEmail,
  proofAskedEmail,
  proofChangesEmail,
  proofApprovedEmail,
  proofTakenBackEmail,
];
