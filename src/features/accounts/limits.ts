import { createThrottle } from '#platform/throttle.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export type Limits = ReturnType<typeof createLimits>;

/** How often things may be tried (decision 40). What is counted by account and network locks nobody out elsewhere. */
export const createLimits = () => ({
  /** Wrong passwords for one account from one network. */
  passwordsOfAccount: createThrottle({ tries: 10, seconds: 15 * MINUTE }),
  /** Wrong passwords for any account from one network. */
  passwordsOfNetwork: createThrottle({ tries: 100, seconds: HOUR }),
  /** New accounts from one network: each costs a hash and a letter. */
  newAccounts: createThrottle({ tries: 20, seconds: HOUR }),
  /** Letters to one person: the verification link again, or a new password. */
  verifyLetters: createThrottle({ tries: 1, seconds: MINUTE }),
  resetLetters: createThrottle({ tries: 1, seconds: MINUTE }),
  /** Forgotten passwords from one network. */
  forgottenPasswords: createThrottle({ tries: 20, seconds: HOUR }),
  /** Tokens from letters, tried from one network. */
  tokens: createThrottle({ tries: 60, seconds: HOUR }),
  /** Pictures of one person: each is decoded and encoded again. */
  photos: createThrottle({ tries: 20, seconds: HOUR }),
  exports: createThrottle({ tries: 10, seconds: HOUR }),
});
