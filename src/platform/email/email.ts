import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { MAILBOX } from '#kernel/addresses.ts';
import type { Environment } from '../environment/environment.ts';
import type { AnyEmailKind } from './email-kind.ts';
import { mailboxRoutes } from './mailbox.ts';
import { createMailer, type MailerOptions } from './mailer.ts';
import { type EmailTransport, folderTransport, smtpTransport } from './transport.ts';

/** How emails leave the shop. */
export interface Email {
  transport: EmailTransport;
  /** Where those are read that went to a folder. */
  mailbox?: { folder: string };
}

/**
 * A mail server when one is set, otherwise files in the data folder. Emails carry links that let whoever has them into
 * an account. So there is a mailbox where the shop is tried or developed on an embedded database without a proxy; any
 * other shop leaves its files in the folder. `place` says it to the person who starts the shop.
 */
export function createEmail({
  mode,
  email,
  dataDir,
  databaseUrl,
  trustProxy,
  publicUrl,
}: Environment): Email & { place: string } {
  const { smtpUrl: url, from } = email;
  if (url) return { transport: smtpTransport({ url, from }), place: `sent by ${new URL(url).host}` };
  const folder = join(dataDir, 'email');
  if (mode !== 'production' && !databaseUrl && !trustProxy)
    return { ...folderEmail({ folder, from }), place: `not sent; read it at ${publicUrl}${MAILBOX}` };
  const place = `not sent but written to ${folder}; set SMTP_URL to send it`;
  return { transport: folderTransport({ folder, from }), place };
}

/** Emails go to a folder and are read in the mailbox. */
export const folderEmail = ({ folder, from }: { folder: string; from: string }): Email => ({
  transport: folderTransport({ folder, from }),
  mailbox: { folder },
});

interface Post {
  db: Db;
  origin: string;
  email: Email | undefined;
  /** Every kind of email that the shop writes. */
  emails: readonly AnyEmailKind[];
  clock: (() => Date) | undefined;
  pictureOf?: MailerOptions['pictureOf'];
  /** A proxy makes all the world look like this machine: there is no mailbox behind one. */
  isBehindProxy: boolean;
}

/** Gives the application its `mailer`, which ends with it, and the mailbox. */
export function emailOf(
  app: FastifyInstance,
  { db, origin, email, emails, clock, pictureOf, isBehindProxy }: Post,
): void {
  const { transport } = email ?? {};
  const mailer = transport && createMailer({ db, transport, emails, origin, pictureOf, clock, log: app.log });
  app.decorate('mailer', mailer);
  if (mailer) app.addHook('onClose', () => mailer.close());
  if (email?.mailbox && !isBehindProxy) mailboxRoutes(app, email.mailbox);
}
