import type { Cleanup } from '../cleanup.ts';
import type { Mailer } from './mailer.ts';

export const emailsCleanup = (mailer: Pick<Mailer, 'cleanUp'> | undefined): Cleanup => ({
  name: 'email-tidy',
  columns: ['outbox.sent_at', 'outbox.failed_at', 'outbox.next_attempt_at'],
  run: async () => mailer?.cleanUp(),
});
