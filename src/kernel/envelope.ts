import { z } from 'zod';

/** `{ success: true, data }`, the shape of every successful reply (decision 1). */
export const replySchema = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

export const DoneReply = replySchema(z.null());

/** `{ success: true, data: [], total }`; `totalIsEstimate` marks large searches with a sampled total. */
export const listReplySchema = <T extends z.ZodType>(item: T) =>
  z.object({
    success: z.literal(true),
    data: z.array(item),
    total: z.int().nonnegative(),
    totalIsEstimate: z.boolean().optional(),
  });

export const listReply = <T>(data: T[]) => ({ success: true as const, data, total: data.length });

/** Every failed reply (decision 1): a code for programs, a message for people, field errors for forms. */
export const FailureReply = z.object({
  success: z.literal(false),
  code: z.string().regex(/^[A-Z0-9_]+$/),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** Details for programs: with `TOTALS_CHANGED`, the current totals. */
  data: z.unknown().optional(),
});
export type FailureReply = z.infer<typeof FailureReply>;
