import { z } from 'zod';
import { AdminListQuery, adminListReply, adminReply } from '#kernel/admin-list.ts';
import { LeatherType, VariantType } from '#kernel/edition.ts';
import { lines } from '#kernel/text.ts';
import { ORDER_STATES } from './order-states.ts';
import { NOTE_AUDIENCES, NOTE_TEXT_MAX, PRODUCTION_STATES, TICKETS_MAX } from './production-states.ts';

const State = z.enum(PRODUCTION_STATES);

/** Work state filter; `open` is everything not done. */
const PRODUCTION_FILTERS = ['open', ...PRODUCTION_STATES] as const;
const PRODUCTION_DUE = ['late', 'week', 'later'] as const;

export const ProductionQuery = AdminListQuery.extend({
  state: z
    .enum(PRODUCTION_FILTERS)
    .default('open')
    .describe('Work status; `open` is everything that is not done.'),
  leather: LeatherType.optional(),
  edition: VariantType.optional(),
  colour: z.string().max(40).optional().describe('Leather colour.'),
  due: z.enum(PRODUCTION_DUE).optional().describe('Due `late`, within a `week`, or `later`.'),
  mine: z.enum(['yes', 'nobody']).optional().describe('Only my lines, or only unassigned ones.'),
});
export type ProductionQuery = z.infer<typeof ProductionQuery>;

/** Line on the production board. */
export const ProductionRow = z.object({
  lineId: z.string(),
  code: z.string(),
  /** Position in the order, from 1. */
  book: z.int(),
  kind: z.enum(['book', 'design', 'print', 'quote']),
  /** Description from the quote for custom work, whose edition, leather and colour are meaningless; empty otherwise. */
  description: z.string(),
  title: z.string(),
  author: z.string(),
  /** Picture URL. */
  picture: z.string(),
  /** Copies to make; 0 if all were refunded or cancelled. */
  quantity: z.int(),
  edition: VariantType,
  leather: LeatherType,
  colour: z.string(),
  colourLabel: z.string(),
  boxWrapping: z.boolean(),
  giftWrapping: z.boolean(),
  orderState: z.enum(ORDER_STATES),
  state: State,
  /** Staff member who has taken it. */
  staffId: z.string().nullable(),
  staffName: z.string().nullable(),
  /** First promised delivery date. */
  due: z.string(),
  isLate: z.boolean(),
});
export type ProductionRow = z.infer<typeof ProductionRow>;
export const ProductionListReply = adminListReply(ProductionRow);

export const ProductionColoursReply = adminReply(z.array(z.object({ value: z.string(), label: z.string() })));

/** Note on a line, with photos. */
const ProductionNote = z.object({
  id: z.string(),
  audience: z.enum(NOTE_AUDIENCES),
  text: z.string(),
  /** Photo URLs. */
  photos: z.array(z.string()),
  staffName: z.string(),
  at: z.string(),
});
export type ProductionNote = z.infer<typeof ProductionNote>;

/** Measurements, materials and lettering of a binding. Lengths are in millimetres. */
export const ProductionFacts = z.object({
  /** For example `Board`, `144 × 222 mm`. */
  measures: z.array(z.object({ name: z.string(), size: z.string() })),
  materials: z.array(z.object({ name: z.string(), description: z.string() })),
  /** Tooled text by side. */
  lettering: z.array(z.object({ side: z.string(), text: z.string(), how: z.string() })),
});
export type ProductionFacts = z.infer<typeof ProductionFacts>;

/** Production line in full. */
export const ProductionLine = ProductionRow.extend({
  /** Null for custom work, and if the book has left the catalogue and has no design. */
  facts: ProductionFacts.nullable(),
  /** Download URLs; null where not available. */
  files: z.object({
    production: z.string().nullable(),
    print: z.string().nullable(),
    ticket: z.string(),
  }),
  /** Print details in words; empty for books from the catalogue. */
  print: z.array(z.string()),
  notes: z.array(ProductionNote),
  events: z.array(z.object({ from: State, to: State, staffName: z.string(), at: z.string() })),
  /** False once the buyer's account is erased. */
  hasBuyer: z.boolean(),
});
export type ProductionLine = z.infer<typeof ProductionLine>;
export const ProductionLineReply = adminReply(ProductionLine);

/** Engraver's drawings, one per layer in use. */
export const LayersReply = adminReply(z.array(z.object({ name: z.string(), address: z.string() })));

/** Moves to the next step. `from` is the state on screen, so two tablets advance a book only once. */
export const AdvanceRequest = z.object({ from: State });
/** Assignment of a line. */
export const AssignRequest = z.object({
  /** `me`, or `nobody` to release it. */
  who: z.enum(['me', 'nobody'], 'Choose whether to assign or release this book.'),
});
/** JSON part `note` of the form; photos are sent as `files`. */
export const ProductionNoteRequest = z.object({
  audience: z.enum(NOTE_AUDIENCES, 'Choose who can see it.'),
  text: lines('Enter a note.', NOTE_TEXT_MAX),
});
export type ProductionNoteRequest = z.infer<typeof ProductionNoteRequest>;

export const TicketsQuery = z.object({
  lines: z
    .string('Choose at least one line.')
    .regex(/^[\w-]{1,64}(,[\w-]{1,64})*$/, 'Send line IDs separated by commas.')
    .refine(
      (text) => text.split(',').length <= TICKETS_MAX,
      `You can print up to ${TICKETS_MAX} tickets at once.`,
    )
    .describe('Line IDs, separated by commas.'),
});

export const ProductionPictureQuery = z.object({
  view: z.enum(['front', 'spine', 'back', 'three-quarter', 'endpapers']).default('front'),
  width: z.coerce
    .number()
    .pipe(z.literal([160, 320, 480, 640, 960]))
    .default(320)
    .describe('Pixels.'),
  revision: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe('Design revision; defaults to the latest.'),
});
