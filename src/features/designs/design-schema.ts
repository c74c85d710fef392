import { z } from 'zod';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { FRAMES, PAPERS } from '#kernel/binding-design.ts';
import { id, limitCharacters, lines, text } from '#kernel/text.ts';
import {
  BAND_COUNTS,
  DESIGN_VERSION,
  EDGES,
  EMBLEMS,
  FACES,
  FOILS,
  ORNAMENTS,
  PLAIN_ENDPAPERS,
  PLAIN_FRAMES,
  SIDES,
  SILKS,
} from './design-choices.ts';
import {
  DEDICATION_MAX,
  ELEMENTS_MAX,
  EXTENT,
  LINE_THICKNESS,
  LOGOS_MAX,
  OUTSIDE,
  PAGES_MAX,
  PAGES_MIN,
  RIBBONS_MAX,
  TEXT_MAX,
  TEXT_SIZE,
  TITLE_MAX,
  TRIM,
} from './limits.ts';
import { TEXT_PAPERS } from './text-papers.ts';

/** Millimetres within bounds; rejects NaN and infinity. */
const mm = ({ min, max }: { min: number; max: number }) =>
  z
    .number('Enter the length in millimetres.')
    .min(min, `Enter at least ${min} mm.`)
    .max(max, `Enter at most ${max} mm.`);
const extent = mm(EXTENT);
const colourName = z.string().regex(/^[a-z][a-z-]{0,29}$/, 'Choose an available leather colour.');

/** Uploaded picture; the digest of its bytes is part of the design's seal. */
export const UploadReference = z.strictObject({
  id: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'Enter a valid picture ID.'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Enter the digest returned by the upload.'),
});

/** Position on a side: the centre, from the upper left corner, and clockwise rotation in degrees. */
const placing = {
  id: z.string().regex(/^[a-z0-9-]{1,32}$/, 'Use up to 32 lower-case letters, digits and hyphens.'),
  side: z.enum(SIDES),
  x: mm({ min: -OUTSIDE, max: TRIM.width.max + OUTSIDE }),
  y: mm({ min: -OUTSIDE, max: TRIM.height.max + OUTSIDE }),
  rotation: z.number().min(-360).max(360),
  /** Null takes the design's foil. */
  foil: z.enum(FOILS).nullable(),
  /** Elements with the same group id move together. */
  group: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/)
    .nullable(),
};

const DesignElement = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    ...placing,
    /** Line breaks are kept; lines also wrap at `width`, if there is one. */
    text: lines('Enter a text.', TEXT_MAX),
    face: z.enum(FACES),
    /** Em, in mm. */
    size: mm(TEXT_SIZE),
    align: z.enum(['left', 'centre', 'right']),
    /** Letter spacing in ems; ignored by joined scripts. */
    tracking: z.number().min(-0.1).max(1),
    /** Line spacing, as a multiple of the size. */
    leading: z.number().min(0.6).max(3),
    /** Sets the text in capitals, whatever was typed. */
    capitals: z.boolean(),
    width: extent.nullable(),
  }),
  z.strictObject({ kind: z.literal('ornament'), ...placing, ornament: z.enum(ORNAMENTS), size: extent }),
  z.strictObject({
    kind: z.literal('frame'),
    ...placing,
    frame: z.enum([...FRAMES, ...PLAIN_FRAMES]),
    /** Tool in its middle. */
    emblem: z.enum(EMBLEMS).nullable(),
    variant: z.int().min(0).max(7),
    width: extent,
    height: extent,
  }),
  z.strictObject({
    kind: z.literal('line'),
    ...placing,
    line: z.enum(['plain', 'double', 'dotted', 'swelled']),
    length: extent,
    thickness: mm(LINE_THICKNESS),
  }),
  // Pasted label of another leather; takes foil where marbled paper would not.
  z.strictObject({
    kind: z.literal('label'),
    ...placing,
    colour: colourName,
    width: extent,
    height: extent,
  }),
  // Cut as a block. Its height follows from its proportions.
  z.strictObject({ kind: z.literal('logo'), ...placing, upload: UploadReference, width: extent }),
]);

const fact = limitCharacters(text('Enter a text, or leave it empty.'), TITLE_MAX);

/** Strict: an unknown field is reported as an error. */
export const Design = z
  .strictObject({
    version: z.literal(DESIGN_VERSION),
    /** A catalogue book has an id; its facts then come from the catalogue when priced. */
    book: z.strictObject({
      id: id('Enter a valid book ID.').max(40).nullable(),
      title: fact,
      author: fact,
      year: z.int().min(-4000).max(2200).nullable(),
      pages: z.int().min(PAGES_MIN).max(PAGES_MAX),
    }),
    /** Trimmed leaf. */
    trim: z.strictObject({ width: mm(TRIM.width), height: mm(TRIM.height) }),
    paper: z.enum(TEXT_PAPERS),
    edition: z.enum(VARIANT_TYPES),
    leather: z.enum(LEATHER_TYPES),
    colour: colourName,
    /** For everything without its own foil, and for gilded edges (blind edges are gilded in gold). */
    foil: z.enum(FOILS),
    bands: z.literal(BAND_COUNTS),
    /** In stacking order, the lowest first. */
    elements: z.array(DesignElement).max(ELEMENTS_MAX, `A design can have up to ${ELEMENTS_MAX} elements.`),
    endpapers: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('marbled'), paper: z.enum(PAPERS) }),
      z.strictObject({ kind: z.literal('plain'), colour: z.enum(PLAIN_ENDPAPERS) }),
      z.strictObject({ kind: z.literal('picture'), upload: UploadReference }),
    ]),
    edges: z.enum(EDGES),
    /** Two silks, wound together. */
    headbands: z.tuple([z.enum(SILKS), z.enum(SILKS)]),
    /** Marker ribbons; the first is included in the price. */
    ribbons: z.array(z.enum(SILKS)).max(RIBBONS_MAX),
    /** Printed leaf before the title page; its size is the em. */
    dedication: z
      .strictObject({
        text: lines('Enter a dedication.', DEDICATION_MAX),
        face: z.enum(FACES),
        size: mm({ min: 2, max: 12 }),
      })
      .nullable(),
    slipCase: z.boolean(),
  })
  .refine(({ elements }) => new Set(elements.map(({ id }) => id)).size === elements.length, {
    error: 'Two elements have the same ID.',
    path: ['elements'],
  })
  .refine(({ elements }) => elements.filter(({ kind }) => kind === 'logo').length <= LOGOS_MAX, {
    error: `A design can have up to ${LOGOS_MAX} logos.`,
    path: ['elements'],
  });
