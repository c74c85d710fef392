import { z } from 'zod';
import { replySchema } from '#kernel/envelope.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { line } from '#kernel/text.ts';
import { Design, UploadReference } from './design-schema.ts';
import { FINDING_CODES } from './findings.ts';
import { DESIGN_NAME_MAX, VERSION_MAX } from './limits.ts';

const Instant = z.iso.datetime();

/** `GET /api/designs/new?bookId=`: the default design of a book, or a plain one without a book. */
export const NewDesignReply = replySchema(z.object({ design: Design }));

/** Price of one copy, in minor units. The parts add up to the amount. */
export const DesignPrice = z.object({
  currency: CurrencyCode,
  amount: z.int(),
  parts: z.array(
    z.object({
      /** `book`, or the id of a customization price. */
      id: z.string(),
      label: z.string(),
      count: z.int(),
      each: z.int(),
      amount: z.int(),
    }),
  ),
});
export type DesignPrice = z.infer<typeof DesignPrice>;

/**
 * Finding of the bindery's check: `refused` can't be made, `warning` can. `fix` lists the fields of the element to
 * change.
 */
export const DesignFinding = z.object({
  code: z.enum(FINDING_CODES),
  grade: z.enum(['refused', 'warning']),
  elementId: z.string().nullable(),
  message: z.string(),
  fix: z
    .object({
      label: z.string(),
      elementId: z.string(),
      set: z.record(z.string(), z.unknown()),
      above: z.string().optional(),
    })
    .optional(),
});

/** Design to check. The document is described at `SavedDesign`. */
export const CheckDesign = z.object({ design: z.unknown() });
/** Findings, dimensions and price of a design. */
export const CheckedDesign = z.object({
  findings: z.array(DesignFinding),
  spread: z.object({ widthMm: z.number(), heightMm: z.number(), spineMm: z.number() }),
  price: DesignPrice,
});
export const CheckReply = replySchema(CheckedDesign);

/** Saved design. `version` is the number of saves; a change names the version it is based on. */
export const SavedDesign = z.object({
  id: z.string(),
  name: z.string(),
  version: z.int(),
  design: Design,
  createdAt: Instant,
  updatedAt: Instant,
  /** Public link to the design; null while it is not shared. */
  sharedAt: z.string().nullable(),
});
export type SavedDesign = z.infer<typeof SavedDesign>;

const DesignName = line('a name', DESIGN_NAME_MAX);
/** Design to save. */
export const SaveDesign = z.object({ name: DesignName, design: z.unknown() });
/** New name or document of a design, based on the version named. */
export const ChangeDesign = z.object({
  version: z.int().min(1).max(VERSION_MAX),
  name: DesignName.optional(),
  design: z.unknown().optional(),
});
export const DesignReply = replySchema(SavedDesign);

/** `GET /api/designs/shared/{token}`: a shared design, for anyone with the link. */
export const SharedDesignReply = replySchema(
  SavedDesign.pick({ name: true, version: true, design: true, updatedAt: true }),
);
/** Entry in the list of your designs. */
export const DesignSummary = SavedDesign.omit({ design: true }).extend({
  title: z.string(),
  /** Id of the book it was made for. */
  bookId: z.string().nullable(),
  /** URL of its picture; changes with every version. */
  picture: z.string(),
});
export type DesignSummary = z.infer<typeof DesignSummary>;
export const DesignsReply = replySchema(z.array(DesignSummary)).extend({ total: z.int() });

/** One of the last 50 versions. */
export const DesignVersion = z.object({ version: z.int(), name: z.string(), savedAt: Instant });
export const VersionsReply = replySchema(z.array(DesignVersion));

/** Uploaded picture with its traced block. */
export const DesignUpload = UploadReference.extend({
  width: z.int(),
  height: z.int(),
  /** URL of the picture. */
  address: z.string(),
  /** Block that would be cut from it, as outlines 1 unit wide; null for a photograph, which can't be cut. */
  trace: z.object({ d: z.string(), ratio: z.number(), finest: z.number(), cover: z.number() }).nullable(),
});
export type DesignUpload = z.infer<typeof DesignUpload>;
export const DesignUploadReply = replySchema(DesignUpload);

/** House design to start from. */
export const StartingPoint = z.object({
  id: z.string(),
  name: z.string(),
  /** Category; `occasion` names the genre or occasion. */
  kind: z.enum(['genre', 'occasion']),
  occasion: z.string(),
  description: z.string(),
  /** Changes whenever the design does. */
  seal: z.string(),
  /**
   * Design for a sample book. Texts whose ids begin with `title`, `author` or `year` are replaced by the book's own.
   */
  design: Design,
  /** Room of each text by element id: width and height in millimetres, and its largest font size. */
  fits: z.record(z.string(), z.strictObject({ width: z.number(), height: z.number(), size: z.number() })),
});
export type StartingPoint = z.infer<typeof StartingPoint>;
export const StartingPointsReply = replySchema(z.array(StartingPoint));
