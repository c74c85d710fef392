import { createHmac } from 'node:crypto';
import { toMailbox } from '../mailbox.ts';

/** Keyed hash of a mailbox, kept forever; only the shop can match it to an address. */
export const mailboxHash = (secret: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`referred mailbox\n${toMailbox(email)}`)
    .digest('base64url');
