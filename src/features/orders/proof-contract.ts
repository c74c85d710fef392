import { z } from 'zod';
import { replySchema } from '#kernel/envelope.ts';
import { lines } from '#kernel/text.ts';
import { PROOF_TEXT_MAX } from './limits.ts';
import { OrderedPrint } from './print-contract.ts';
import { REMARK_SIDES } from './proof-places.ts';
import { PROOF_ACTORS, PROOF_STATES } from './proof-states.ts';

const State = z.enum(PROOF_STATES);

/** Remark pinned by the bindery; millimetres from the upper left corner of the side or page. */
export const ProofRemark = z.object({
  id: z.string(),
  /** Number shown on the drawing. */
  number: z.int(),
  side: z.enum(REMARK_SIDES),
  /** Page number from 1, for prints; null on a side of the binding. */
  page: z.int().nullable(),
  x: z.number(),
  y: z.number(),
  text: z.string(),
  /** Hash of the design that it was pinned on. */
  hash: z.string(),
  /** When the buyer was shown it; null while internal. */
  sentAt: z.string().nullable(),
});
export type ProofRemark = z.infer<typeof ProofRemark>;

/** State changes, oldest first. */
export const ProofHistory = z.array(
  z.object({
    from: State.nullable(),
    to: State,
    actor: z.enum(PROOF_ACTORS),
    text: z.string(),
    hash: z.string(),
    at: z.string(),
  }),
);

/** Proof of one line's design. */
export const Proof = z.object({
  lineId: z.string(),
  title: z.string(),
  /** Book in the catalogue; null for prints. */
  bookId: z.string().nullable(),
  /** Print details; null for books from the catalogue. */
  print: OrderedPrint.nullable(),
  state: State,
  /** Hash of the current sealed design; approval must name it. */
  hash: z.string(),
  picture: z.string(),
  /** Design document. */
  design: z.record(z.string(), z.unknown()),
  sealedAt: z.string(),
  /** Per copy, in minor units of the order's currency. */
  customizationCharges: z.int(),
  /** Remarks on the current design. */
  remarks: z.array(ProofRemark),
  history: ProofHistory,
});
export type Proof = z.infer<typeof Proof>;
export const ProofReply = replySchema(Proof);
export const ProofsReply = replySchema(z.array(Proof));

const Hash = z.string('Send the hash of the proof.').regex(/^[0-9a-f]{64}$/, 'Send the hash of the proof.');
/** Hash of the proof that was seen, which is the one approved. */
export const ApproveProofRequest = z.object({ hash: Hash });
/** Requested changes, optionally with a replacement design. */
export const ChangeProofRequest = z.object({
  text: lines('Describe the changes you’d like.', PROOF_TEXT_MAX),
  /** Replacement: a design document, its JSON, or the id of a saved design. */
  bookCustomization: z.unknown().optional(),
});

export const SavedDesignReply = replySchema(z.object({ id: z.string() }));
