import { z } from 'zod';
import { AdminListQuery, adminListReply, adminReply } from '#kernel/admin-list.ts';
import { LeatherType, VariantType } from '#kernel/edition.ts';
import { lines } from '#kernel/text.ts';
import { ORDER_STATES } from './order-states.ts';
import { NOTE_AUDIENCES, NOTE_WORDS_MAX, PRODUCTION_STATES, TICKETS_MAX } from './production-states.ts';

const State = z.enum(PRODUCTION_STATES);

/** Which of the lines: all that are not done, or those of one state. */
const PRODUCTION_SHOWN = ['open', ...PRODUCTION_STATES] as const;
/** By when they are due. */
const PRODUCTION_DUE = ['late', 'week', 'later'] as const;

export const ProductionQuery = AdminListQuery.extend({
  state: z
    .enum(PRODUCTION_SHOWN)
    .default('open')
    .describe('How far the work is; `open` is all that is not done.'),
  leather: LeatherType.optional(),
  edition: VariantType.optional(),
  colour: z.string().max(40).optional().describe('The name of a leather colour.'),
  due: z.enum(PRODUCTION_DUE).optional().describe('`late`, within a `week`, or `later`.'),
  mine: z.enum(['yes', 'nobody']).optional().describe('Mine alone, or those that nobody has taken.'),
});
export type ProductionQuery = z.infer<typeof ProductionQuery>;

/** A line to be bound, as the queue shows it. */
export const ProductionRow = z.object({
  lineId: z.string(),
  code: z.string(),
  /** Of the order's books, from 1. */
  book: z.int(),
  kind: z.enum(['book', 'design', 'print', 'quote']),
  /** What the quote said, of quoted work, whose edition, leather and colour mean nothing; '' of all else. */
  words: z.string(),
  title: z.string(),
  author: z.string(),
  /** The address of its picture. */
  picture: z.string(),
  /** Copies to be made: none of a line that was refunded or cancelled whole. */
  quantity: z.int(),
  edition: VariantType,
  leather: LeatherType,
  colour: z.string(),
  colourLabel: z.string(),
  boxWrapping: z.boolean(),
  giftWrapping: z.boolean(),
  orderState: z.enum(ORDER_STATES),
  state: State,
  /** Who has taken it. */
  staffId: z.string().nullable(),
  staffName: z.string().nullable(),
  /** The first of the days on which it was promised to be with its reader. */
  due: z.string(),
  isLate: z.boolean(),
});
export type ProductionRow = z.infer<typeof ProductionRow>;
export const ProductionListReply = adminListReply(ProductionRow);

export const ProductionColoursReply = adminReply(z.array(z.object({ value: z.string(), label: z.string() })));

/** A photo or a remark that was kept with a line. */
const ProductionNote = z.object({
  id: z.string(),
  audience: z.enum(NOTE_AUDIENCES),
  words: z.string(),
  /** Addresses of its photos. */
  photos: z.array(z.string()),
  staffName: z.string(),
  at: z.string(),
});
export type ProductionNote = z.infer<typeof ProductionNote>;

/** What a binding is made to and of. All lengths are millimetres. */
export const ProductionFacts = z.object({
  /** Each with its name: `Board`, `144 × 222 mm`. */
  measures: z.array(z.object({ name: z.string(), size: z.string() })),
  materials: z.array(z.object({ name: z.string(), what: z.string() })),
  /** What is tooled in letters, side by side. */
  lettering: z.array(z.object({ side: z.string(), text: z.string(), how: z.string() })),
});
export type ProductionFacts = z.infer<typeof ProductionFacts>;

/** A line with all that production needs. */
export const ProductionLine = ProductionRow.extend({
  /** Null of quoted work, and where the book has left the catalogue and no design of it is kept. */
  facts: ProductionFacts.nullable(),
  /** Addresses of what it is made from; null without. */
  files: z.object({
    production: z.string().nullable(),
    print: z.string().nullable(),
    ticket: z.string(),
  }),
  /** What is printed, in words; empty where it is a book of the shop. */
  print: z.array(z.string()),
  notes: z.array(ProductionNote),
  moves: z.array(z.object({ from: State, to: State, staffName: z.string(), at: z.string() })),
  /** Whether its buyer can still be shown something: their account is there. */
  hasBuyer: z.boolean(),
});
export type ProductionLine = z.infer<typeof ProductionLine>;
export const ProductionLineReply = adminReply(ProductionLine);

/** Drawings for the engraver, one of each layer that the binding has something on. */
export const LayersReply = adminReply(z.array(z.object({ name: z.string(), address: z.string() })));

/** A press, with the state that was seen: two tablets move a book on once. */
export const ProductionPress = z.object({ from: State });
/** Whose a line is to be. */
export const ProductionTake = z.object({
  /** `me`, or `nobody` to put it back. */
  who: z.enum(['me', 'nobody'], 'Say whether you take it, or put it back.'),
});
/** The part `note` of the form; its photos are in `files`. */
export const ProductionNoteRequest = z.object({
  audience: z.enum(NOTE_AUDIENCES, 'Say for whom it is.'),
  words: lines('Write the remark.', NOTE_WORDS_MAX),
});
export type ProductionNoteRequest = z.infer<typeof ProductionNoteRequest>;

export const TicketsQuery = z.object({
  lines: z
    .string('Say which lines.')
    .regex(/^[\w-]{1,64}(,[\w-]{1,64})*$/, 'Say which lines, with commas between them.')
    .refine((text) => text.split(',').length <= TICKETS_MAX, `Print at most ${TICKETS_MAX} tickets at once.`)
    .describe('The ids of the lines, with commas between them.'),
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
    .describe('Of its design; without it the last.'),
});
