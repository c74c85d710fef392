import { createHmac } from 'node:crypto';
import { mailboxOf } from '../same-person.ts';

/** A mailbox as it may be kept for ever: who has the shop's secret can tell whether it is that of an address, nobody else. */
export const mailboxHash = (secret: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`referred mailbox\n${mailboxOf(email)}`)
    .digest('base64url');
