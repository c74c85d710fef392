import type { MakeThrottle } from '#platform/http/throttle.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Throttles = ReturnType<typeof createThrottles>;

/**
 * How often things may be tried (decision 40). What anybody may ask for anybody's address is never counted by that address
 * alone: a stranger would use up its owner's tries. `docs/decisions/accounts.md` has the reasons, one by one.
 */
export const createThrottles = (createThrottle: MakeThrottle) => ({
  /** Wrong passwords for one account from one network. */
  passwordsOfAccount: createThrottle({ tries: 10, seconds: 15 * MINUTE }),
  /** Wrong present passwords of somebody signed in. */
  presentPasswords: createThrottle({ tries: 10, seconds: 15 * MINUTE }),
  /** Wrong passwords for any account from one network. */
  passwordsOfNetwork: createThrottle({ tries: 100, seconds: HOUR }),
  /** New accounts from one network: each costs a hash and an email. */
  newAccounts: createThrottle({ tries: 20, seconds: HOUR }),
  /** Accounts made for one address from one network: made and deleted again and again, each is two emails. */
  newAccountsOfAddress: createThrottle({ tries: 3, seconds: DAY }),
  /** The verification link again: only who is signed in can ask, but the address may be a stranger's. */
  verifyEmails: createThrottle({ tries: 1, seconds: MINUTE }),
  verifyEmailsOfDay: createThrottle({ tries: 10, seconds: DAY }),
  /**
   * Links to a new password for one person, whoever asked. Nobody is kept from theirs by that: a link works for an hour,
   * so while no more are sent, one that was sent still works.
   */
  resetEmails: createThrottle({ tries: 1, seconds: MINUTE }),
  resetEmailsOfHour: createThrottle({ tries: 3, seconds: HOUR }),
  /** Forgotten passwords from one network. */
  forgottenPasswords: createThrottle({ tries: 20, seconds: HOUR }),
  /** Letters with a code that one network asks for, to whatever addresses. */
  codesOfNetwork: createThrottle({ tries: 30, seconds: HOUR }),
  /** The same for an IPv6 /48, of whose networks one customer may have all. */
  codesOfWideNetwork: createThrottle({ tries: 120, seconds: HOUR }),
  /** Letters with a code, whoever asks, to whatever addresses: more than the shop has guests at its checkout. */
  codeLettersOfShop: createThrottle({ tries: 2000, seconds: HOUR }),
  /** Wrong codes from one network, a /48 of IPv6: nobody uses up those of the shop from a few. */
  wrongCodesOfNetwork: createThrottle({ tries: 100, seconds: DAY }),
  /**
   * Wrong codes, whoever tries, of whatever addresses: half a hundredth of a million, so that by guessing at all addresses
   * one account is opened in two hundred days. While none are left, passwords and the links to new ones still work.
   */
  wrongCodesOfShop: createThrottle({ tries: 5000, seconds: DAY }),
  /** Letters with a code to one address that one network asks for. */
  codeLetters: createThrottle({ tries: 1, seconds: MINUTE / 2 }),
  codeLettersOfHour: createThrottle({ tries: 5, seconds: HOUR }),
  /**
   * Letters with a code to one address, whoever asked: so many codes can be guessed at. A stranger can use them up; then
   * its owner still has the password, and the link to a new one.
   */
  codeLettersOfAddress: createThrottle({ tries: 20, seconds: DAY }),
  /** Tokens and codes from emails, tried from one network. */
  tokens: createThrottle({ tries: 60, seconds: HOUR }),
  /** Pictures of one person: each is decoded and encoded again. */
  photos: createThrottle({ tries: 20, seconds: HOUR }),
  exports: createThrottle({ tries: 10, seconds: HOUR }),
});
