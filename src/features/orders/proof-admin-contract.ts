import { z } from 'zod';
import { AdminListQuery, adminListReply, adminReply } from '#kernel/admin-list.ts';
import { BookColour } from '#kernel/edition.ts';
import { lines } from '#kernel/text.ts';
import { PROOF_TEXT_MAX } from './limits.ts';
import { ORDER_STATES } from './order-states.ts';
import { OrderedPrint } from './print-contract.ts';
import { ProofHistory, ProofRemark } from './proof-contract.ts';
import { REMARK_SIDES, REMARK_TEXT_MAX } from './proof-places.ts';
import { PROOF_STATES } from './proof-states.ts';

const State = z.enum(PROOF_STATES);

/** Filter by who has to act: the bindery, the buyer, nobody (approved), or all. */
const PROOF_FILTERS = ['bindery', 'buyer', 'approved', 'all'] as const;
export const ProofsQuery = AdminListQuery.extend({
  show: z.enum(PROOF_FILTERS).default('bindery').describe('`bindery`: proofs waiting for the bindery.'),
  kind: z.enum(['design', 'print']).optional(),
});
export type ProofsQuery = z.infer<typeof ProofsQuery>;

/** Proof in the admin list. */
export const ProofRow = z.object({
  lineId: z.string(),
  code: z.string(),
  /** Position in the order, from 1. */
  book: z.int(),
  kind: z.enum(['design', 'print']),
  title: z.string(),
  author: z.string(),
  picture: z.string(),
  quantity: z.int(),
  state: State,
  /** True if the bindery has to act next. */
  awaitsBindery: z.boolean(),
  orderState: z.enum(ORDER_STATES),
  /** Time of the last state change. */
  since: z.string(),
});
export type ProofRow = z.infer<typeof ProofRow>;
export const ProofListReply = adminListReply(ProofRow);

/** Place on a printed page, in millimetres from the upper left corner of the trimmed page. */
const FindingPlace = z.object({
  /** From 1. */
  page: z.int(),
  /** Null for the whole page. */
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
  /** For example “72 dpi”. */
  note: z.string().nullable(),
});
export type FindingPlace = z.infer<typeof FindingPlace>;

/** Preflight result for a design or a print file. */
export const AdminFinding = z.object({
  grade: z.enum(['refused', 'warning', 'good']),
  message: z.string(),
  /** Page numbers from 1, for prints; empty if it concerns the whole file. */
  pages: z.array(z.int()),
  /** Places, for prints; only the first of many. */
  places: z.array(FindingPlace),
});
export type AdminFinding = z.infer<typeof AdminFinding>;

/** Sealed version of a design. */
const Revision = z.object({
  revision: z.int(),
  hash: z.string(),
  sealedAt: z.string(),
  /** Design in words; empty once personal data is erased. */
  details: z.array(z.string()),
  /** Size of the cover laid flat; null once personal data is erased. */
  spread: z.object({ widthMm: z.number(), heightMm: z.number(), spineMm: z.number() }).nullable(),
});
export type Revision = z.infer<typeof Revision>;

/** Proof with everything needed to review it. */
export const AdminProof = ProofRow.extend({
  /** True if the buyer's account is erased, so that the bindery approves. */
  isBuyerErased: z.boolean(),
  /** True if the design would still be produced exactly as sealed. */
  isReproducible: z.boolean(),
  /** Oldest first; the last one is current. */
  revisions: z.array(Revision),
  /** For the current design. */
  findings: z.array(AdminFinding),
  print: OrderedPrint.nullable(),
  /** Preflight results of the print file; null if it is not a print or nothing is known of the file. */
  printFindings: z.array(AdminFinding).nullable(),
  /** Download URL, valid for an hour. */
  printFile: z.string().nullable(),
  /** Pages for viewing; null if it is not a print or the file has been deleted. */
  printPages: z
    .object({
      /** URL that supports range requests. */
      address: z.string(),
      /**
       * Trim box by page in PDF units: left, bottom, right, top. Null for a page that needs no trimming; empty if none
       * does.
       */
      cuts: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable()),
    })
    .nullable(),
  remarks: z.array(ProofRemark),
  history: ProofHistory,
});
export type AdminProof = z.infer<typeof AdminProof>;
export const AdminProofReply = adminReply(AdminProof);

/** Layout of the design laid flat, with the leathers it is drawn in. */
export const FlatReply = adminReply(
  z.object({ layout: z.record(z.string(), z.unknown()), colours: z.array(BookColour) }),
);
export const FlatQuery = z.object({ revision: z.coerce.number().int().min(1).max(1000) });

const OptionalText = lines('Enter a message.', PROOF_TEXT_MAX);
/** Message sent with the proof; may be empty. */
export const SendProofRequest = z.object({ text: OptionalText.default('') });
/** Message asking the buyer for another design. */
export const DesignChangeRequest = z.object({
  text: OptionalText.refine((text) => text !== '', 'Enter what should change.'),
});
/** Design document, or its JSON. */
export const ReplaceDesignRequest = z.object({ design: z.unknown() });

const Millimetres = z
  .number('Enter the position in millimetres.')
  .min(0, 'This position is outside the page or cover.')
  .max(2000, 'This position is outside the page or cover.');
/** Remark and its place. */
export const PinRemark = z
  .object({
    side: z.enum(REMARK_SIDES, 'Choose a side of the binding, or a page.'),
    page: z
      .int('Enter a page number.')
      .min(1, 'Enter a page number of 1 or more.')
      .max(100_000)
      .nullable()
      .default(null),
    x: Millimetres,
    y: Millimetres,
    text: lines('Enter a remark.', REMARK_TEXT_MAX).refine((text) => text !== '', 'Enter a remark.'),
  })
  .refine(({ side, page }) => (side === 'page') === (page !== null), {
    path: ['page'],
    message: 'Enter a page number for remarks on a page only.',
  });
export type PinRemark = z.infer<typeof PinRemark>;
