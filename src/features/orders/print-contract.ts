import { z } from 'zod';
import type { SealedPrint } from '#kernel/printed-line.ts';
import { TEXT_PAPERS } from '#kernel/text-papers.ts';

/** What is printed of a file, as it was ordered. */
export const OrderedPrint = z.object({
  kind: z.enum(['book', 'thesis']),
  /** The name that the file was sent under. */
  fileName: z.string(),
  /** Of the file's bytes, in hexadecimal digits. */
  sha256: z.string(),
  pages: z.int(),
  colourPages: z.int(),
  /** The leaves, cut. */
  trim: z.object({ widthMm: z.number(), heightMm: z.number() }),
  paper: z.enum(TEXT_PAPERS),
  isTwoSided: z.boolean(),
  inColour: z.boolean(),
  spineMm: z.number(),
  /** The university whose rules were asked for; null without. */
  university: z.string().nullable(),
  /** What was found in the file and accepted, in the words in which it was told. */
  accepted: z.array(z.string()),
}) satisfies z.ZodType<SealedPrint>;
