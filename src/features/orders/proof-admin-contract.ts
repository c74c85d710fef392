import { z } from 'zod';
import { AdminListQuery, adminListReply, adminReply } from '#kernel/admin-list.ts';
import { BookColour } from '#kernel/edition.ts';
import { lines } from '#kernel/text.ts';
import { PROOF_WORDS_MAX } from './limits.ts';
import { ORDER_STATES } from './order-states.ts';
import { OrderedPrint } from './print-contract.ts';
import { ProofRemark } from './proof-contract.ts';
import { REMARK_SIDES, REMARK_WORDS_MAX } from './proof-places.ts';
import { PROOF_ACTORS, PROOF_STATES } from './proof-states.ts';

const State = z.enum(PROOF_STATES);

/** Which proofs: those that wait for the bindery, those that are with their buyers, all. */
const PROOFS_SHOWN = ['bindery', 'buyer', 'approved', 'all'] as const;
export const ProofsQuery = AdminListQuery.extend({
  shown: z.enum(PROOFS_SHOWN).default('bindery').describe('`bindery`: what waits for it.'),
  kind: z.enum(['design', 'print']).optional(),
});
export type ProofsQuery = z.infer<typeof ProofsQuery>;

/** A proof in the list of the admin. */
export const ProofRow = z.object({
  lineId: z.string(),
  code: z.string(),
  /** Of the order's books, from 1. */
  book: z.int(),
  kind: z.enum(['design', 'print']),
  title: z.string(),
  author: z.string(),
  picture: z.string(),
  quantity: z.int(),
  state: State,
  /** Whether the bindery has the next word. */
  isOurs: z.boolean(),
  orderState: z.enum(ORDER_STATES),
  /** Since when it stands so. */
  since: z.string(),
});
export type ProofRow = z.infer<typeof ProofRow>;
export const ProofListReply = adminListReply(ProofRow);

/** A place on a page of what is printed, in millimetres from the upper left corner of the page as it is cut. */
const FoundPlace = z.object({
  /** From 1. */
  page: z.int(),
  /** Null for the whole page. */
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
  /** What is there, such as “72 dpi”. */
  note: z.string().nullable(),
});
export type FoundPlace = z.infer<typeof FoundPlace>;

/** What is said of a design, or of a file. */
export const AdminFinding = z.object({
  grade: z.enum(['refused', 'warning', 'good']),
  message: z.string(),
  /** Of a print, from 1; empty where it is about the whole. */
  pages: z.array(z.int()),
  /** Of a print; of many only the first. */
  places: z.array(FoundPlace),
});
export type AdminFinding = z.infer<typeof AdminFinding>;

/** A design as it was sealed. */
const Revision = z.object({
  revision: z.int(),
  hash: z.string(),
  sealedAt: z.string(),
  /** The whole in words; empty once it is forgotten. */
  words: z.array(z.string()),
  /** Of the cover as it lies open; null once it is forgotten. */
  spread: z.object({ widthMm: z.number(), heightMm: z.number(), spineMm: z.number() }).nullable(),
});
export type Revision = z.infer<typeof Revision>;

/** A proof with all that decides about it. */
export const AdminProof = ProofRow.extend({
  /** Whether its buyer's account is erased: then the bindery approves. */
  isGone: z.boolean(),
  /** Whether the shop would make of it what was sealed. */
  isAsSealed: z.boolean(),
  /** The first one first; the last counts. */
  revisions: z.array(Revision),
  /** Of the last design. */
  findings: z.array(AdminFinding),
  print: OrderedPrint.nullable(),
  /** Of the file that is printed; null where that is no print, or nothing is known of its file any more. */
  printFindings: z.array(AdminFinding).nullable(),
  /** An address of the file that works for an hour. */
  printFile: z.string().nullable(),
  /** Its pages, to be looked at; null where that is no print, or its file is deleted. */
  printPages: z
    .object({
      /** Where the file is read by its parts. */
      address: z.string(),
      /** By page: left, lower, right and upper edge of what is cut, as the file counts; empty where all is. */
      cuts: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable()),
    })
    .nullable(),
  remarks: z.array(ProofRemark),
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
export type AdminProof = z.infer<typeof AdminProof>;
export const AdminProofReply = adminReply(AdminProof);

/** A design as it lies flat: what designs lay out, and the leathers that it is drawn in. */
export const FlatReply = adminReply(
  z.object({ layout: z.record(z.string(), z.unknown()), colours: z.array(BookColour) }),
);
export const FlatQuery = z.object({ revision: z.coerce.number().int().min(1).max(1000) });

const Words = lines('Write it as text.', PROOF_WORDS_MAX);
/** What is sent to its buyer with the proof; there may be nothing to say. */
export const ProofWords = z.object({ words: Words.default('') });
/** What a buyer is asked to change. */
export const AskOfBuyer = z.object({
  words: Words.refine((words) => words !== '', 'Say what should be otherwise.'),
});
/** The JSON of a design, or the design itself. */
export const PlaceDesign = z.object({ design: z.unknown() });

const Measure = z
  .number('Say where, in millimetres.')
  .min(0, 'This is outside.')
  .max(2000, 'This is outside.');
/** A remark, and where it is pinned. */
export const PinRemark = z
  .object({
    side: z.enum(REMARK_SIDES, 'Say on which side, or on a page.'),
    page: z.int('Say which page.').min(1, 'Pages are counted from 1.').max(100_000).nullable().default(null),
    x: Measure,
    y: Measure,
    words: lines('Write the remark.', REMARK_WORDS_MAX).refine((words) => words !== '', 'Write the remark.'),
  })
  .refine(({ side, page }) => (side === 'page') === (page !== null), {
    path: ['page'],
    message: 'A remark on a page says which; one on the binding does not.',
  });
export type PinRemark = z.infer<typeof PinRemark>;
