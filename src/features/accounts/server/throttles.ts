import type { MakeThrottle } from '#platform/http/throttle.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Throttles = ReturnType<typeof createThrottles>;

/**
 * Rate limits (decision 40). Nothing anybody may request for any address is limited by that address alone, or a
 * stranger could use up its owner's tries. `docs/decisions/accounts.md` gives the reasons.
 */
export const createThrottles = (createThrottle: MakeThrottle) => ({
  passwordsPerAccount: createThrottle({ tries: 10, seconds: 15 * MINUTE }),
  currentPasswords: createThrottle({ tries: 10, seconds: 15 * MINUTE }),
  passwordsPerNetwork: createThrottle({ tries: 100, seconds: HOUR }),
  /** Sign-ups per network: each costs a hash and an email. */
  newAccounts: createThrottle({ tries: 20, seconds: HOUR }),
  /** Sign-ups per address and network: creating and deleting sends two emails each time. */
  newAccountsPerAddress: createThrottle({ tries: 3, seconds: DAY }),
  /** Repeated verification links: requires a session, but the address may be a stranger's. */
  verifyEmails: createThrottle({ tries: 1, seconds: MINUTE }),
  verifyEmailsPerDay: createThrottle({ tries: 10, seconds: DAY }),
  /** Reset links per account. Harmless to the owner: a sent link works for an hour. */
  resetEmails: createThrottle({ tries: 1, seconds: MINUTE }),
  resetEmailsPerHour: createThrottle({ tries: 3, seconds: HOUR }),
  forgottenPasswords: createThrottle({ tries: 20, seconds: HOUR }),
  /** Emailed codes per network, to any address. */
  codesPerNetwork: createThrottle({ tries: 30, seconds: HOUR }),
  codesPerWideNetwork: createThrottle({ tries: 120, seconds: HOUR }),
  /** Emailed codes in the whole shop: more than there are guests at checkout. */
  codeEmailsPerShop: createThrottle({ tries: 2000, seconds: HOUR }),
  /** Wrong codes per IPv6 /48 or IPv4 address, so that few networks can't exhaust the shop-wide limit. */
  wrongCodesPerNetwork: createThrottle({ tries: 100, seconds: DAY }),
  /**
   * Wrong codes in the whole shop: 5,000 a day against a million codes opens one account in 200 days on average.
   * Passwords and reset links still work when exhausted.
   */
  wrongCodesPerShop: createThrottle({ tries: 5000, seconds: DAY }),
  codeEmails: createThrottle({ tries: 1, seconds: MINUTE / 2 }),
  codeEmailsPerHour: createThrottle({ tries: 5, seconds: HOUR }),
  /**
   * Emailed codes per address, from anyone: limits guessing. If a stranger uses them up, password and reset link still
   * work.
   */
  codeEmailsPerAddress: createThrottle({ tries: 20, seconds: DAY }),
  tokens: createThrottle({ tries: 60, seconds: HOUR }),
  /** Photos per account: each is decoded and encoded again. */
  photos: createThrottle({ tries: 20, seconds: HOUR }),
  exports: createThrottle({ tries: 10, seconds: HOUR }),
});
