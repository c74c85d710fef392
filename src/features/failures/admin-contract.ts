import { z } from 'zod';
import { AdminListQuery, adminListReply, adminReply } from '#kernel/admin-list.ts';

/** A letter that the shop has given up sending. Moments are ISO 8601. */
export const GivenUpLetter = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  writtenAt: z.string(),
  givenUpAt: z.string(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** False where it held what lets somebody into an account: that is forgotten, and they ask for another letter. */
  canGoAgain: z.boolean(),
});
export const GivenUpLettersQuery = AdminListQuery;
export const GivenUpLettersReply = adminListReply(GivenUpLetter);

/** Work of the shop's clock that failed the last time it was done. */
export const FailedJob = z.object({
  name: z.string(),
  message: z.string(),
  /** How often in a row. */
  times: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
});
export const FailedJobsReply = adminReply(z.array(FailedJob));
