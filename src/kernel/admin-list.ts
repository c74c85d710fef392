import { z } from 'zod';

/** Query shared by all admin lists; each list adds its filters. */
export const AdminListQuery = z.object({
  q: z.string().max(200).optional().describe('Search text.'),
  sort: z
    .string()
    .regex(/^-?\w{1,40}$/, 'Enter a column name, with a minus in front for descending order.')
    .optional()
    .describe('Column to sort by; a minus in front sorts in descending order.'),
  page: z.coerce.number().int().min(1).max(100_000).default(1).describe('Page number, starting at 1.'),
  size: z.coerce.number().int().min(1).max(200).default(50).describe('Rows per page.'),
});
export type AdminListQuery = z.infer<typeof AdminListQuery>;

/** One page of a list and the total number of rows. */
export const adminListReply = <T extends z.ZodType>(row: T) =>
  z.object({ success: z.literal(true), data: z.array(row), total: z.int().nonnegative() });

export const adminReply = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** Reply to a saved edit: the record as it is now, and the fields that others changed meanwhile. */
export const adminSavedReply = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), data, others: z.array(z.string()) });

/** Edit of a record: as the editor saw it and as it should be; the server merges it with the current one. */
export const adminEdit = <T extends z.ZodType>(record: T) => z.object({ was: record, now: record });
