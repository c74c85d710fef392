import { z } from 'zod';
import { nonEmptyText } from '#db/seeding/data-files.ts';
import { FRAMES } from '#kernel/binding-design.ts';
import { BAND_COUNTS, EDGES, EMBLEMS, FACES, FOILS, ORNAMENTS, PLAIN_FRAMES, SILKS } from '../../design.ts';
import { Design } from '../../design-schema.ts';
import { TEXT_PAPERS } from '../../text-papers.ts';

const mm = z.number();
/** Offset from the middle of the board or spine, in mm; a spine panel, counted from the head, may be given instead. */
const place = {
  x: mm.optional(),
  y: mm.optional(),
  panel: z.int().min(1).max(7).optional(),
  /** Offset from the middle of the panel. */
  down: mm.default(0),
  rotation: z.number().default(0),
  foil: z.enum(FOILS).nullable().default(null),
};

const Lettering = z.strictObject({
  /** `{title}`, `{author}` or `{year}`, or fixed text. */
  text: nonEmptyText,
  ...place,
  face: z.enum(FACES),
  size: mm,
  /** Room to fill; on the spine its width less 4 mm by default. */
  width: mm.optional(),
  /** Margin on the spine, both sides together. */
  beside: mm.default(4),
  height: mm,
  tracking: z.number().default(0.02),
  leading: z.number().default(1.12),
  capitals: z.boolean().default(false),
  align: z.enum(['left', 'centre', 'right']).default('centre'),
});
const Ornament = z.strictObject({ ornament: z.enum(ORNAMENTS), ...place, size: mm });
/** Repeats a corner piece in all four corners of a field. */
const Corners = z.strictObject({
  corners: z.enum(['corner-vine', 'corner-spray', 'corner-solid']),
  inset: mm,
  size: mm,
  foil: place.foil,
});
/** Frame of a given size or `inset` from the edges of the board; on the spine, narrower by `beside`. */
const Frame = z.strictObject({
  frame: z.enum([...FRAMES, ...PLAIN_FRAMES]),
  emblem: z.enum(EMBLEMS).nullable().default(null),
  variant: z.int().min(0).max(7).default(0),
  inset: mm.optional(),
  beside: mm.optional(),
  width: mm.optional(),
  height: mm.optional(),
  ...place,
});
const Line = z.strictObject({
  line: z.enum(['plain', 'double', 'dotted', 'swelled']),
  ...place,
  length: mm,
  thickness: mm.default(0.5),
});
const Label = z.strictObject({ label: nonEmptyText, ...place, width: mm.optional(), height: mm });

export const Piece = z.union([Lettering, Ornament, Corners, Frame, Line, Label]);
export type Piece = z.infer<typeof Piece>;

/** House design in `content/designs/<id>.yaml`. */
export const StartingPointEntry = z.strictObject({
  name: nonEmptyText,
  kind: z.enum(['genre', 'occasion']),
  occasion: nonEmptyText,
  description: nonEmptyText,
  book: z.strictObject({ title: nonEmptyText, author: z.string(), year: z.int().nullable(), pages: z.int() }),
  paper: z.enum(TEXT_PAPERS).default('cream-100'),
  edition: Design.shape.edition,
  leather: Design.shape.leather.default('realLeather'),
  colour: nonEmptyText,
  foil: z.enum(FOILS),
  bands: z.literal(BAND_COUNTS),
  rules: z.enum(['plain', 'double', 'dotted']).nullable().default('plain'),
  front: z.array(Piece),
  spine: z.array(Piece),
  back: z.array(Piece).default([]),
  endpapers: Design.shape.endpapers,
  edges: z.enum(EDGES),
  headbands: z.tuple([z.enum(SILKS), z.enum(SILKS)]),
  ribbons: z.array(z.enum(SILKS)),
  dedication: Design.shape.dedication.default(null),
  slipCase: z.boolean().default(false),
});
export type StartingPointEntry = z.infer<typeof StartingPointEntry>;
