import { z } from 'zod';

/** `{ success: true, data }`, the shape of every reply that went well (decision 1). */
export const replyOf = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** A reply that says only that it went well. */
export const DoneReply = replyOf(z.null());

/** `{ success: true, data: [], total }`. `totalIsEstimate` stands on large searches whose total is sampled. */
export const listReplyOf = <T extends z.ZodType>(item: T) =>
  z.object({
    success: z.literal(true),
    data: z.array(item),
    total: z.int().nonnegative(),
    totalIsEstimate: z.boolean().optional(),
  });

/** The reply with a list that is there in full. */
export const listOf = <T>(data: T[]) => ({ success: true as const, data, total: data.length });

/** Every reply that went wrong (decision 1): a code for programs, a message for people, fields for forms. */
export const FailureReply = z.object({
  success: z.literal(false),
  code: z.string().regex(/^[A-Z0-9_]+$/),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** What a program needs to go on: with `QUOTE_CHANGED` the quote as it is now. */
  data: z.unknown().optional(),
});
export type FailureReply = z.infer<typeof FailureReply>;
