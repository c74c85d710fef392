import { z } from 'zod';
import { replyOf } from '#kernel/envelope.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { line } from '#kernel/text.ts';
import { Design, UploadReference } from './design-schema.ts';
import { FINDING_CODES } from './findings.ts';
import { DESIGN_NAME_MAX, VERSION_MAX } from './limits.ts';

const Instant = z.iso.datetime();

/** `GET /api/designs/new?bookId=`: the design a book begins with; without a book, a plain one. */
export const NewDesignReply = replyOf(z.object({ design: Design }));

/** What a design costs for one copy, in minor units; the parts add up to the amount. */
export const DesignPrice = z.object({
  currency: CurrencyCode,
  amount: z.int(),
  parts: z.array(
    z.object({
      /** `book`, or one of the prices of customisation. */
      id: z.string(),
      label: z.string(),
      count: z.int(),
      each: z.int(),
      amount: z.int(),
    }),
  ),
});
export type DesignPrice = z.infer<typeof DesignPrice>;

/** What a binder says of a design: `refused` cannot be made, a `warning` can. `mend` sets fields of that element. */
export const DesignFinding = z.object({
  code: z.enum(FINDING_CODES),
  grade: z.enum(['refused', 'warning']),
  elementId: z.string().nullable(),
  message: z.string(),
  mend: z
    .object({
      label: z.string(),
      elementId: z.string(),
      set: z.record(z.string(), z.unknown()),
      above: z.string().optional(),
    })
    .optional(),
});

/** A design to be looked at; the document is described at `SavedDesign`. */
export const CheckDesign = z.object({ design: z.unknown() });
/** What a binder says, how large the design lies, and what it costs. */
export const CheckedDesign = z.object({
  findings: z.array(DesignFinding),
  spread: z.object({ widthMm: z.number(), heightMm: z.number(), spineMm: z.number() }),
  price: DesignPrice,
});
export const CheckReply = replyOf(CheckedDesign);

/** A design among somebody's designs. `version` counts how often it was saved; a change names the one it was made of. */
export const SavedDesign = z.object({
  id: z.string(),
  name: z.string(),
  version: z.int(),
  design: Design,
  createdAt: Instant,
  updatedAt: Instant,
  /** Where it is shown to whoever has the link; null while it is not shared. */
  sharedAt: z.string().nullable(),
});
export type SavedDesign = z.infer<typeof SavedDesign>;

const DesignName = line('a name', DESIGN_NAME_MAX);
/** A design to be kept. */
export const SaveDesign = z.object({ name: DesignName, design: z.unknown() });
/** A newer name or document of a design, made of the version that is named. */
export const ChangeDesign = z.object({
  version: z.int().min(1).max(VERSION_MAX),
  name: DesignName.optional(),
  design: z.unknown().optional(),
});
export const DesignReply = replyOf(SavedDesign);

/** `GET /api/designs/shared/{token}`: a design as whoever has its link sees it. */
export const SharedDesignReply = replyOf(
  SavedDesign.pick({ name: true, version: true, design: true, updatedAt: true }),
);
/** A design in the list of one’s own. */
export const DesignSummary = SavedDesign.omit({ design: true }).extend({
  title: z.string(),
  /** The book of the shop that it is for. */
  bookId: z.string().nullable(),
  /** The address of its picture, which changes with every version. */
  picture: z.string(),
});
export type DesignSummary = z.infer<typeof DesignSummary>;
export const DesignsReply = replyOf(z.array(DesignSummary)).extend({ total: z.int() });

/** One of the last fifty versions. */
export const DesignVersion = z.object({ version: z.int(), name: z.string(), savedAt: Instant });
export const VersionsReply = replyOf(z.array(DesignVersion));

/** What became of a picture that was sent: its trace for foil, its size for endpapers. */
export const DesignUpload = UploadReference.extend({
  width: z.int(),
  height: z.int(),
  /** Where its picture is shown. */
  address: z.string(),
  /** The block that would be cut of it; null for a photograph, of which no block can be cut. */
  trace: z.object({ d: z.string(), ratio: z.number(), finest: z.number(), cover: z.number() }).nullable(),
});
export type DesignUpload = z.infer<typeof DesignUpload>;
export const DesignUploadReply = replyOf(DesignUpload);

/** A design by the shop, to begin with. */
export const StartingPoint = z.object({
  id: z.string(),
  name: z.string(),
  /** By genre or by occasion, and in whose words. */
  kind: z.enum(['genre', 'occasion']),
  occasion: z.string(),
  words: z.string(),
  /** Another one as soon as the design is another. */
  seal: z.string(),
  /** As it looks for a book of that kind. Texts whose ids begin with title, author or year are those of its book. */
  design: Design,
  /** The room of its texts by their ids, in millimetres, and their largest size; see `adapted.ts`. */
  fits: z.record(z.string(), z.strictObject({ width: z.number(), height: z.number(), size: z.number() })),
});
export type StartingPoint = z.infer<typeof StartingPoint>;
export const StartingPointsReply = replyOf(z.array(StartingPoint));
