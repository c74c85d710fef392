import { z } from 'zod';
import { TEXT_PAPERS } from '#features/designs/text-papers.ts';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { listReplySchema, replySchema } from '#kernel/envelope.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { id, lines, text } from '#kernel/text.ts';
import { GRADES } from './findings.ts';
import { STRIPPED } from './fixes.ts';
import { COPIES_MAX, TRIM } from './limits.ts';

export const JOB_KINDS = ['book', 'thesis'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Page numbers, from 1. */
const pages = z.array(z.int().positive());

/** A one-click fix, applied by the browser that has the file. */
export const Fix = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('size'),
    how: z.enum(['scale', 'centre']),
    pages,
    widthMm: z.number(),
    heightMm: z.number(),
  }),
  z.object({
    kind: z.literal('gutter'),
    pages,
    gutterMm: z.number(),
    isTwoSided: z.boolean(),
    isRightToLeft: z.boolean(),
  }),
  z.object({ kind: z.literal('margin'), pages, marginMm: z.number() }),
  z.object({ kind: z.literal('rotate'), pages, degrees: z.literal([90, 180, 270]) }),
  z.object({ kind: z.literal('add-blank'), after: z.int(), count: z.int() }),
  z.object({ kind: z.literal('remove'), pages }),
  z.object({ kind: z.literal('chapters-right'), pages }),
  z.object({ kind: z.literal('pure-black'), pages }),
  z.object({ kind: z.literal('strip'), what: z.array(z.enum(STRIPPED)) }),
]);

/** A preflight finding, worded for people (decision 39). */
export const Finding = z.object({
  code: z.string(),
  grade: z.enum(GRADES),
  /** All pages concerned; empty if the finding is about the whole file. */
  pages,
  /** Message for the customer. */
  message: z.string(),
  /** Whether the customer may accept it and have the file printed as it is. */
  isAcceptable: z.boolean(),
  fix: z.object({ label: z.string(), fix: Fix }).optional(),
});

/**
 * `receiving` until all bytes are here, `checking` while the file is inspected; then `fine` if nothing prevents
 * printing, `has_errors` if something has to be fixed or accepted first, `refused` if it can't be read.
 */
export const UPLOAD_STATES = ['receiving', 'checking', 'fine', 'has_errors', 'refused'] as const;

/** A file uploaded for printing. */
export const Upload = z.object({
  id: z.string(),
  /** File name as uploaded. */
  name: z.string(),
  bytes: z.int(),
  state: z.enum(UPLOAD_STATES),
  /** Number of pages; 0 until the file is checked. */
  pages: z.int(),
  /** Page sizes as displayed (rotation applied), most common first. */
  sizes: z.array(z.object({ widthMm: z.number(), heightMm: z.number(), pages: z.int() })),
  /** Most important first. */
  findings: z.array(Finding),
  createdAt: z.string(),
  /** When the file will be deleted unless ordered first; null while an order or a conversation needs it. */
  removedAt: z.string().nullable(),
});
export type Upload = z.infer<typeof Upload>;
export const UploadReply = replySchema(Upload);

/** An upload as listed, without sizes and findings. */
export const ListedUpload = Upload.omit({ sizes: true, findings: true });
export type ListedUpload = z.infer<typeof ListedUpload>;
export const UploadsReply = listReplySchema(ListedUpload);

const line = (max: number) => lines('Enter a text.', max);
const mm = ({ min, max }: { min: number; max: number }) =>
  z
    .number('Enter the length in millimetres.')
    .min(min, `Enter at least ${min} mm.`)
    .max(max, `Enter at most ${max} mm.`);

/** The book to make from a file: everything its price, weight and binding depend on. */
export const Spec = z.strictObject({
  kind: z.enum(JOB_KINDS, 'Choose a book or a thesis.'),
  trim: z.strictObject({ widthMm: mm(TRIM.width), heightMm: mm(TRIM.height) }),
  paper: z.enum(TEXT_PAPERS, 'Choose a paper.'),
  isTwoSided: z.boolean('Choose whether to print on both sides.'),
  /** Otherwise everything is black. */
  inColour: z.boolean('Choose whether to print colour pages in colour.'),
  edition: z.enum(VARIANT_TYPES, 'Choose the Deluxe or Super Deluxe edition.'),
  leather: z.enum(LEATHER_TYPES, 'Choose genuine or vegan leather.'),
  colour: id('Choose a colour.'),
  /** Empty lines are left out. */
  lettering: z.strictObject({
    title: line(120),
    name: line(80),
    /** In full or short; theses only. */
    degree: line(60),
    year: text().regex(/^(\d{4})?$/, 'Enter the year as four digits.'),
    /** Coat of arms, uploaded with `POST /api/designs/uploads`. */
    arms: z
      .strictObject({
        id: id('Choose a picture.'),
        sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Enter the digest returned by the upload.'),
      })
      .nullable(),
  }),
  /** Id of the university whose rules apply. */
  university: id('Choose a university.').nullable(),
  copies: z
    .int('Enter the number of copies as a whole number.')
    .min(1, 'Order at least 1 copy.')
    .max(COPIES_MAX, `You can order up to ${COPIES_MAX} copies. Ask us for a quote for more.`),
});
export type Spec = z.infer<typeof Spec>;

/** Properties of the book that its findings depend on; a null trim takes the size most pages have. */
export type Plan = Pick<Spec, 'kind' | 'isTwoSided' | 'paper' | 'inColour' | 'university'> & {
  trim: Spec['trim'] | null;
};

/** Request for a price: the book and facts of its file. */
export const PriceRequest = z.strictObject({
  spec: Spec,
  pages: z.int('Enter the number of pages.').positive('A book needs at least one page.'),
  /** Number of pages with colour on them. */
  colourPages: z.int().nonnegative().default(0),
  /** Delivery country (ISO 3166 alpha-2); the shop's default country if omitted. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Enter the country as a two-letter code, for example US.')
    .optional(),
});

export type PriceRequest = z.input<typeof PriceRequest>;

/** Price, weight and delivery of a book made from a file. Amounts are in minor units of `currency`. */
export const Price = z.object({
  currency: CurrencyCode,
  /** Itemised price of all copies; the parts add up to `total` exactly. */
  parts: z.array(z.object({ id: z.string(), label: z.string(), amount: z.int() })),
  /** Price of one copy: the list price of all copies divided by their number, rounded down. */
  perCopy: z.int(),
  /** `perCopy` × copies, as charged in the cart. */
  total: z.int(),
  spineMm: z.number(),
  leaves: z.int(),
  /** Weight of one bound copy. */
  grams: z.int(),
  /** Cheapest delivery of all copies to the country; null if the shop doesn't deliver there. */
  delivery: z.object({ amount: z.int(), country: z.string(), from: z.string(), to: z.string() }).nullable(),
  /** Working days in the bindery. */
  workingDays: z.int(),
});
export type Price = z.infer<typeof Price>;
export const PriceReply = replySchema(Price);

export const JobRequest = z.strictObject({
  uploadId: id('Choose a file.'),
  spec: Spec,
  /** Codes of findings the customer accepts: these are printed as they are. */
  accepted: z.array(z.string().max(80)).max(60).default([]),
});
export type JobRequest = z.infer<typeof JobRequest>;

/** A print job: a file, and the book to make from it. */
export const Job = z.object({
  id: z.string(),
  /** Null once the file is deleted. */
  upload: Upload.nullable(),
  spec: Spec,
  accepted: z.array(z.string()),
  /** Findings for this book. */
  findings: z.array(Finding),
  price: Price.nullable(),
  /** Why it can't be ordered yet, for the customer; null if it can. */
  problem: z.string().nullable(),
  isInCart: z.boolean(),
  updatedAt: z.string(),
});
export type Job = z.infer<typeof Job>;
export const JobReply = replySchema(Job);

/** A print job as listed, without findings. */
export const ListedJob = Job.omit({ findings: true }).extend({ upload: ListedUpload.nullable() });
export type ListedJob = z.infer<typeof ListedJob>;
export const JobsReply = listReplySchema(ListedJob);
