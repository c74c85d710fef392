import { oneLine } from './one-line.ts';
import { AddressError } from './transport.ts';

const MINUTES = [1, 5, 15, 30];
export const RETRY_DAYS = 3;

/** Minutes before the next attempt: 1, 5, 15, 30, then 60. */
export const minutesUntilRetry = (attempts: number): number => MINUTES[attempts - 1] ?? 60;

export interface SendFailure {
  isFinal: boolean;
  isOutage: boolean;
  /** For database and log; contains no content of the email. */
  reason: string;
}

interface EmailError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

const LOGIN_REQUIRED = [530, 534, 535, 538];

export function classifyFailure(error: unknown): SendFailure {
  const { code, command, responseCode } = error as EmailError;
  const reason = failureReason(error);
  if (error instanceof AddressError) return { isFinal: true, isOutage: false, reason };
  const isAboutEmail =
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    command !== 'MAIL FROM' &&
    !LOGIN_REQUIRED.includes(responseCode ?? 0);
  if (!isAboutEmail) return { isFinal: false, isOutage: true, reason };
  const isRefused = responseCode !== undefined && responseCode >= 500 && responseCode < 600;
  // Without a server reply, nodemailer itself rejected the envelope.
  return { isFinal: isRefused || responseCode === undefined, isOutage: false, reason };
}

/** For kinds this version can't render: a newer version on the same database may know them. */
export const renderFailure = (error: unknown): SendFailure => ({
  isFinal: false,
  isOutage: false,
  reason: failureReason(error),
});

function failureReason(error: unknown): string {
  const { name, code, message } = error as EmailError;
  return oneLine(`${code ?? name}: ${message}`).slice(0, 500);
}
