import type { Db } from '#db/connect.ts';
import type { Cleaning } from '../cleaning.ts';

export const sessionsCleaning = (db: Db): Cleaning => ({
  name: 'sessions-tidy',
  claims: ['sessions.expires_at'],
  clean: () => db.query('DELETE FROM sessions WHERE expires_at <= now()'),
});

export const tokensCleaning = (db: Db): Cleaning => ({
  name: 'tokens-tidy',
  claims: ['verifications.expires_at'],
  clean: () => db.query('DELETE FROM verifications WHERE expires_at <= now()'),
});
