import type { Cleaning } from '../cleaning.ts';
import type { Mailer } from './mailer.ts';

export const emailsCleaning = (mailer: Pick<Mailer, 'tidy'> | undefined): Cleaning => ({
  name: 'email-tidy',
  claims: ['outbox.sent_at', 'outbox.given_up_at', 'outbox.next_attempt_at'],
  clean: async () => mailer?.tidy(),
});
