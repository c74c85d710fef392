import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { MAILBOX } from '#contract/addresses.ts';
import type { Db } from '#db/connect.ts';
import type { Environment } from '../environment.ts';
import { isLocalHost, mailboxRoutes } from './mailbox.ts';
import { createMailer } from './mailer.ts';
import { folderTransport, type MailTransport, smtpTransport } from './transport.ts';

/** How letters leave the shop. */
export interface Mail {
  transport: MailTransport;
  /** Where those are read that went to a folder; `isOpen` for other machines too. */
  mailbox?: { folder: string; isOpen: boolean };
}

/**
 * A mail server when one is set, otherwise files in the data folder. Letters carry links that let whoever has them into
 * an account. So there is a mailbox in development, and in a shop on the embedded database that only its own machine
 * reaches; any other shop leaves its files in the folder. `place` says it to the person who starts the shop.
 */
export function createMail(
  { mail, dataDir, databaseUrl, publicUrl }: Environment,
  { development }: { development: boolean },
): Mail & { place: string } {
  const { smtpUrl: url, from } = mail;
  if (url) return { transport: smtpTransport({ url, from }), place: `sent by ${new URL(url).host}` };
  const folder = join(dataDir, 'mail');
  const isForTrying = !databaseUrl && isLocalHost(new URL(publicUrl).hostname);
  if (development || isForTrying)
    return {
      ...folderMail({ folder, from, isOpen: development }),
      place: `not sent; read it at ${publicUrl}${MAILBOX}`,
    };
  const place = `not sent but written to ${folder}; set SMTP_URL to send it`;
  return { transport: folderTransport({ folder, from }), place };
}

/** Letters go to a folder and are read in the mailbox; `isOpen`: from other machines too. */
export function folderMail({
  folder,
  from,
  isOpen = false,
}: {
  folder: string;
  from: string;
  isOpen?: boolean;
}): Mail {
  return { transport: folderTransport({ folder, from }), mailbox: { folder, isOpen } };
}

interface Post {
  db: Db;
  origin: string;
  mail: Mail | undefined;
  clock: (() => Date) | undefined;
}

/** Gives the application its `mailer`, which ends with it, and the mailbox. */
export function mailOf(app: FastifyInstance, { db, origin, mail, clock }: Post): void {
  const mailer = mail && createMailer({ db, transport: mail.transport, origin, clock, log: app.log });
  app.decorate('mailer', mailer);
  if (mailer) app.addHook('onClose', () => mailer.close());
  if (mail?.mailbox) mailboxRoutes(app, mail.mailbox);
}
