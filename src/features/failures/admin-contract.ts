import { z } from 'zod';
import { AdminListQuery, adminListReply, adminReply } from '#kernel/admin-list.ts';

/** Email the shop failed to send. Moments are ISO 8601. */
export const FailedEmail = z.object({
  id: z.string(),
  kind: z.string(),
  /** When the email is sent, in words. */
  about: z.string(),
  recipient: z.string(),
  writtenAt: z.string(),
  failedAt: z.string(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** False when it contained a login secret, which is deleted: the customer must request another email. */
  canResend: z.boolean(),
});
export const FailedEmailsQuery = AdminListQuery;
export const FailedEmailsReply = adminListReply(FailedEmail);

/** Background job whose last run failed. */
export const FailedJob = z.object({
  name: z.string(),
  message: z.string(),
  /** Consecutive failures. */
  times: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
});
export const FailedJobsReply = adminReply(z.array(FailedJob));
