import { z } from 'zod';
import { TEXT_PAPERS } from '#features/designs/text-papers.ts';
import type { PrintSnapshot } from '#features/print/print-item.ts';

/** Print file details as ordered. */
export const OrderedPrint = z.object({
  kind: z.enum(['book', 'thesis']),
  /** Original file name. */
  fileName: z.string(),
  /** SHA-256 of the file, in hexadecimal. */
  sha256: z.string(),
  pages: z.int(),
  colourPages: z.int(),
  /** Trimmed page size. */
  trim: z.object({ widthMm: z.number(), heightMm: z.number() }),
  paper: z.enum(TEXT_PAPERS),
  isTwoSided: z.boolean(),
  inColour: z.boolean(),
  spineMm: z.number(),
  /** University whose binding rules apply; null if none. */
  university: z.string().nullable(),
  /** Findings that the customer accepted, as they were worded. */
  accepted: z.array(z.string()),
}) satisfies z.ZodType<PrintSnapshot>;
