import { oneLine } from './one-line.ts';
import { AddressError } from './transport.ts';

const MINUTES = [1, 5, 15, 30];
/** How long the shop keeps trying. */
export const RETRY_DAYS = 3;

/** Minutes to wait after so many failed attempts: 1, 5, 15, 30, then an hour each time. */
export const minutesUntilNext = (attempts: number): number => MINUTES[attempts - 1] ?? 60;

/** What a failed attempt means. */
export interface Verdict {
  /** The email itself was refused, for good: no other attempt has a chance. */
  isFinal: boolean;
  /** It was not about this email: the mail server is away or refuses everybody, so others need not try now. */
  isOutage: boolean;
  /** For the row and the log: no content of the email. */
  reason: string;
}

interface EmailError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Replies that ask for a login, whatever email it is: a matter of the shop's settings. */
const LOGIN_WANTED = [530, 534, 535, 538];

/**
 * Reads a failure of the transport. Only a refusal (5xx) of the recipient or of the content is final: one of the sender,
 * of the login or of the connection concerns all emails, and ends when somebody mends the settings or the server.
 */
export function judge(error: unknown): Verdict {
  const { code, command, responseCode } = error as EmailError;
  const reason = reasonOf(error);
  if (error instanceof AddressError) return { isFinal: true, isOutage: false, reason };
  const isAboutEmail =
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    command !== 'EMAIL FROM' &&
    !LOGIN_WANTED.includes(responseCode ?? 0);
  if (!isAboutEmail) return { isFinal: false, isOutage: true, reason };
  const isRefused = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  // Without a reply of the server nodemailer itself found the envelope impossible.
  return { isFinal: isRefused || responseCode === undefined, isOutage: false, reason };
}

/** An email that this version of the shop cannot write: a newer version on the same database may know its kind. */
export const unwritable = (error: unknown): Verdict => ({
  isFinal: false,
  isOutage: false,
  reason: reasonOf(error),
});

function reasonOf(error: unknown): string {
  const { name, code, message } = error as EmailError;
  return oneLine(`${code ?? name}: ${message}`).slice(0, 500);
}
