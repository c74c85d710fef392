import { z } from 'zod';

/** How every list of the admin is asked: what is searched, in which order, which page. Filters of a list are added to it. */
export const AdminListQuery = z.object({
  q: z.string().max(200).optional().describe('Words to be found.'),
  sort: z
    .string()
    .regex(/^-?\w{1,40}$/, 'Name a column, with a minus before it for the other way round.')
    .optional()
    .describe('A column; `-column` the other way round.'),
  page: z.coerce.number().int().min(1).max(100_000).default(1).describe('Which page, from 1.'),
  size: z.coerce.number().int().min(1).max(200).default(50).describe('Rows of a page.'),
});
export type AdminListQuery = z.infer<typeof AdminListQuery>;

/** The reply with a page of a list, and how many there are in all. */
export const adminListReply = <T extends z.ZodType>(row: T) =>
  z.object({ success: z.literal(true), data: z.array(row), total: z.int().nonnegative() });

/** The reply with one thing. */
export const adminReply = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** What a saved edit is answered with: the thing as it is now, and the fields that others had changed meanwhile. */
export const adminSavedReply = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), data, others: z.array(z.string()) });

/** An edit: the thing as the editor saw it, and as it is to be; the server merges the two with what it is by now. */
export const editOf = <T extends z.ZodType>(thing: T) => z.object({ was: thing, now: thing });
