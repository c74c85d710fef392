import { z } from 'zod';
import { replyOf } from '#kernel/envelope.ts';
import { lines } from '#kernel/text.ts';
import { PROOF_WORDS_MAX } from './limits.ts';
import { OrderedPrint } from './print-contract.ts';
import { REMARK_SIDES } from './proof-places.ts';
import { PROOF_ACTORS, PROOF_STATES } from './proof-states.ts';

const State = z.enum(PROOF_STATES);

/** What the bindery says about a place; millimetres from the upper left corner of the side, or of the page. */
export const ProofRemark = z.object({
  id: z.string(),
  /** By which people name it. */
  number: z.int(),
  side: z.enum(REMARK_SIDES),
  /** Of a print, from 1; null on a side of the binding. */
  page: z.int().nullable(),
  x: z.number(),
  y: z.number(),
  words: z.string(),
  /** The seal of the design that it was pinned on. */
  hash: z.string(),
  /** When its buyer was shown it; null while the bindery keeps it to itself. */
  sentAt: z.string().nullable(),
});
export type ProofRemark = z.infer<typeof ProofRemark>;

/** The proof of the design of one line. */
export const Proof = z.object({
  lineId: z.string(),
  title: z.string(),
  /** Of the book in the catalogue; null where it is a print. */
  bookId: z.string().nullable(),
  /** What is printed; null where it is a book of the shop. */
  print: OrderedPrint.nullable(),
  state: State,
  /** Of the design as it is sealed now: who approves names it. */
  hash: z.string(),
  picture: z.string(),
  /** The document itself. */
  design: z.record(z.string(), z.unknown()),
  sealedAt: z.string(),
  /** Of one copy, in minor units of the order's currency. */
  customizationCharges: z.int(),
  /** What the bindery has pinned on the design as it is now. */
  remarks: z.array(ProofRemark),
  /** Its moves, the first one first. */
  history: z.array(
    z.object({
      from: State.nullable(),
      to: State,
      actor: z.enum(PROOF_ACTORS),
      words: z.string(),
      hash: z.string(),
      at: z.string(),
    }),
  ),
});
export type Proof = z.infer<typeof Proof>;
export const ProofReply = replyOf(Proof);
export const ProofsReply = replyOf(z.array(Proof));

const Hash = z.string('Send the seal of the proof.').regex(/^[0-9a-f]{64}$/, 'Send the seal of the proof.');
/** What was seen is what is approved. */
export const ApproveProof = z.object({ hash: Hash });
/** What should be otherwise, with another design in the place of the one that is sealed, or without. */
export const ChangeProof = z.object({
  words: lines('Say what should be otherwise.', PROOF_WORDS_MAX),
  /** A design in the place of the one that is sealed: a document, its JSON, or the id of a saved one. */
  bookCustomization: z.unknown().optional(),
});

/** What is read of a design that was kept. */
export const KeptDesignReply = replyOf(z.object({ id: z.string() }));
