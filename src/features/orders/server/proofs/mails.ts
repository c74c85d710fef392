import { type AnyMailKind, defineMail } from '#platform/mail/mail-kind.ts';
import { oneLine } from '#platform/mail/one-line.ts';

interface ProofLetter {
  orderCode: string;
  title: string;
  /** Of the ordered cover. */
  picture: string;
  binding: string;
  quantity: number;
  /** Where the proof is shown. */
  proofUrl: string;
  /** Of the bindery, or of who asks for changes. */
  words: string;
  /** Whether it is printed from a file; letters of an earlier version do not say. */
  isPrint?: boolean;
}

const bookOf = ({ title, picture, binding, quantity }: ProofLetter) => ({
  sums: [{ label: `${quantity} × ${oneLine(title)}`, detail: oneLine(binding), picture }],
});
const reasonOf = ({ isPrint }: ProofLetter) =>
  isPrint
    ? 'You get this letter because you ordered a book that is printed from a file of yours.'
    : 'You get this letter because you ordered a book bound after your own design.';
/** What its proof is of. */
const madeOf = ({ isPrint, title }: ProofLetter) =>
  `your ${isPrint ? 'print' : 'design'} of ${oneLine(title)}`;
const thing = ({ isPrint }: ProofLetter) => (isPrint ? 'print' : 'design');

/** To who has ordered it: the bindery has looked at the design. */
export const proofReadyMail = defineMail<ProofLetter>('proofReady', (letter) => ({
  subject: `Your proof for order ${letter.orderCode} is ready`,
  preheader: `Look at ${oneLine(letter.title)} before we bind it.`,
  parts: [
    `A bookbinder has looked through ${madeOf(letter)}, and your proof is ready.`,
    bookOf(letter),
    ...(letter.words ? ['The bindery says:', { quote: letter.words }] : []),
    'Approve it, or say what should be otherwise. The binding begins when you have approved it.',
    { button: 'Look at your proof', url: letter.proofUrl },
  ],
  reason: reasonOf(letter),
}));

/** To who has ordered it: it cannot be made as it is. */
export const proofAskedMail = defineMail<ProofLetter>('proofAsked', (letter) => ({
  subject: `Order ${letter.orderCode}: a question about your ${thing(letter)}`,
  preheader: `A bookbinder has looked at ${oneLine(letter.title)}.`,
  parts: [
    `A bookbinder has looked through ${madeOf(letter)}, and asks you for a change before it is bound.`,
    bookOf(letter),
    ...(letter.words ? ['The bindery says:', { quote: letter.words }] : []),
    'Put another design in its place, or answer in words. It costs nothing, and nothing is bound meanwhile.',
    { button: `Look at your ${thing(letter)}`, url: letter.proofUrl },
  ],
  reason: reasonOf(letter),
}));

/** To the bindery. */
export const proofChangesMail = defineMail<ProofLetter & { email: string; isRedesigned: boolean }>(
  'proofChanges',
  ({ orderCode, title, words, email, isRedesigned }) => ({
    subject: `Order ${orderCode}: changes to a design`,
    preheader: oneLine(title),
    parts: [
      `Somebody asks for changes to the proof of ${oneLine(title)} of their order ${orderCode}. An answer to this letter goes to ${email}.`,
      { quote: words },
      isRedesigned
        ? 'They have put another design in its place: send them a new proof.'
        : 'The design is as it was.',
    ],
    reason: 'You get this letter because inquiries of the shop go to this address.',
    replyTo: email,
  }),
  { personIn: 'email' },
);

/** To who has approved. */
export const proofApprovedMail = defineMail<ProofLetter>('proofApproved', (letter) => ({
  subject: `Order ${letter.orderCode}: your ${thing(letter)} is approved`,
  preheader: `${oneLine(letter.title)} is bound just as you approved it.`,
  parts: [
    `You have approved ${madeOf(letter)}. It is bound just so.`,
    bookOf(letter),
    { button: `Look at your ${thing(letter)}`, url: letter.proofUrl },
  ],
  reason: reasonOf(letter),
}));

/** To who was sent, or has approved, what can no longer be made. */
export const proofTakenBackMail = defineMail<ProofLetter>('proofTakenBack', (letter) => ({
  subject: `Order ${letter.orderCode}: please look at your ${thing(letter)} once more`,
  preheader: `A font of ${oneLine(letter.title)} has changed since you saw your proof.`,
  parts: [
    `Since we sent you the proof of ${madeOf(letter)}, a font that it is lettered with has changed, and we bind nothing that you have not seen.`,
    bookOf(letter),
    'A bookbinder has set its binding anew, and sends you its proof. The binding begins when you have approved that one; it costs nothing.',
    { button: `Look at your ${thing(letter)}`, url: letter.proofUrl },
  ],
  reason: reasonOf(letter),
}));

export const PROOF_MAILS: readonly AnyMailKind[] = [
  proofReadyMail,
  proofAskedMail,
  proofChangesMail,
  proofApprovedMail,
  proofTakenBackMail,
];
