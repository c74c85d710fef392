import { defineEditableEmail } from '#platform/email/editable-email.ts';
import type { Message, MessagePart } from '#platform/email/message.ts';
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
  text: string;
  /** Whether it is printed from a file. */
  isPrint: boolean;
}

const bookPart = ({ title, picture, binding, quantity }: ProofEmailContent) => ({
  sums: [{ label: `${quantity} × ${oneLine(title)}`, detail: oneLine(binding), picture }],
});
const REASONS = {
  reason: 'You’re receiving this email because you ordered a book with your own design.',
  reasonForPrint: 'You’re receiving this email because you ordered a book printed from your file.',
} as const;
type Say<Name extends string> = (name: Name) => string;
const quoteText = ({ text }: ProofEmailContent, say: Say<'says'>): MessagePart[] =>
  text ? [say('says'), { quote: text }] : [];

const toBuyer = (
  { isPrint, proofUrl }: ProofEmailContent,
  say: Say<'button' | 'reason' | 'reasonForPrint'>,
  parts: readonly MessagePart[],
): Pick<Message, 'parts' | 'reason'> => ({
  parts: [...parts, { button: say('button'), url: proofUrl }],
  reason: say(isPrint ? 'reasonForPrint' : 'reason'),
});
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
  text: 'The title is a little higher now.',
  isPrint: false,
};
const SAMPLES = [SAMPLE, { ...SAMPLE, isPrint: true, text: '' }];

export const proofReadyEmail = defineEditableEmail('proofReady', {
  about: 'When a proof is ready',
  texts: {
    ...REASONS,
    subject: 'Your proof for order {order} is ready',
    preheader: 'Check {title} before we bind it.',
    ready: 'We’ve checked your {thing} for {title}, and your proof is ready.',
    says: 'Message from the bindery:',
    approve: 'Approve it or request changes. We start binding once you approve it.',
    button: 'View proof',
  },
  placeholders,
  samples: SAMPLES,
  write: (content, { say }) =>
    toBuyer(content, say, [say('ready'), bookPart(content), ...quoteText(content, say), say('approve')]),
});

export const designChangeRequestedEmail = defineEditableEmail('designChangeRequested', {
  about: 'When the bindery asks a customer to change a design',
  texts: {
    ...REASONS,
    subject: 'Order {order}: a question about your {thing}',
    preheader: '{title} needs a change before we bind it.',
    needsChange: 'We’ve checked your {thing} for {title}. It needs a change before we can bind it.',
    says: 'Message from the bindery:',
    change:
      'Send us another design or a reply. There’s no charge, and we won’t bind anything in the meantime.',
    button: 'View {thing}',
  },
  placeholders,
  samples: SAMPLES,
  write: (content, { say }) =>
    toBuyer(content, say, [say('needsChange'), bookPart(content), ...quoteText(content, say), say('change')]),
});

type ProofChanges = ProofEmailContent & { email: string; isRedesigned: boolean };

const CHANGES_SAMPLE = { text: 'The title a little higher, please.', email: 'alice@rarebindings.example' };

export const proofChangesEmail = defineEditableEmail('proofChanges', {
  about: 'To the bindery: when a customer requests changes to a proof',
  texts: {
    subject: 'Order {order}: changes requested to a {thing}',
    preheader: '{title}',
    intro:
      'A customer has requested changes to the proof of {title} from order {order}. Replies to this email go to {email}.',
    redesigned: 'They have sent another {thing}. Please send them a new proof.',
    unchanged: 'The {thing} itself hasn’t changed.',
    reason: 'You’re receiving this email because customer requests go to this address.',
  },
  placeholders: (content: ProofChanges) => ({ ...placeholders(content), email: content.email }),
  samples: [
    { ...SAMPLE, ...CHANGES_SAMPLE, isRedesigned: true },
    { ...SAMPLE, ...CHANGES_SAMPLE, isRedesigned: false, isPrint: true },
  ],
  write: ({ text, email, isRedesigned }, { say }) => ({
    parts: [say('intro'), { quote: text }, say(isRedesigned ? 'redesigned' : 'unchanged')],
    replyTo: email,
  }),
  personIn: 'email',
});

export const proofApprovedEmail = defineEditableEmail('proofApproved', {
  about: 'When a customer approves a proof',
  texts: {
    ...REASONS,
    subject: 'Order {order}: your {thing} is approved',
    preheader: 'We’ll bind {title} exactly as you approved it.',
    approved: 'You’ve approved your {thing} for {title}. We’ll bind it exactly as you approved it.',
    button: 'View {thing}',
  },
  placeholders,
  samples: SAMPLES,
  write: (content, { say }) => toBuyer(content, say, [say('approved'), bookPart(content)]),
});

export const proofWithdrawnEmail = defineEditableEmail('proofWithdrawn', {
  about: 'When a proof has to be redone because a font has changed',
  texts: {
    ...REASONS,
    subject: 'Order {order}: please check your {thing} again',
    preheader: 'A font in {title} has changed since we sent your proof.',
    changed:
      'A font in your {thing} for {title} has changed since we sent your proof. We never bind anything you haven’t seen.',
    next: 'We’ve reset the text and will send you a new proof. We start binding once you approve it. There’s no extra charge.',
    button: 'View {thing}',
  },
  placeholders,
  samples: SAMPLES,
  write: (content, { say }) => toBuyer(content, say, [say('changed'), bookPart(content), say('next')]),
});

export const PROOF_EMAILS: readonly OrderEmail[] = [
  proofReadyEmail,
  designChangeRequestedEmail,
  proofChangesEmail,
  proofApprovedEmail,
  proofWithdrawnEmail,
];
