import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { MAILBOX } from '#kernel/addresses.ts';
import type { Environment } from '../environment/environment.ts';
import type { AnyMailKind } from './mail-kind.ts';
import { mailboxRoutes } from './mailbox.ts';
import { createMailer, type MailerOptions } from './mailer.ts';
import { folderTransport, type MailTransport, smtpTransport } from './transport.ts';

/** How mails leave the shop. */
export interface Mail {
  transport: MailTransport;
  /** Where those are read that went to a folder. */
  mailbox?: { folder: string };
}

/**
 * A mail server when one is set, otherwise files in the data folder. Mails carry links that let whoever has them into
 * an account. So there is a mailbox where the shop is tried or developed on an embedded database without a proxy; any
 * other shop leaves its files in the folder. `place` says it to the person who starts the shop.
 */
export function createMail({
  mode,
  mail,
  dataDir,
  databaseUrl,
  trustProxy,
  publicUrl,
}: Environment): Mail & { place: string } {
  const { smtpUrl: url, from } = mail;
  if (url) return { transport: smtpTransport({ url, from }), place: `sent by ${new URL(url).host}` };
  const folder = join(dataDir, 'mail');
  if (mode !== 'production' && !databaseUrl && !trustProxy)
    return { ...folderMail({ folder, from }), place: `not sent; read it at ${publicUrl}${MAILBOX}` };
  const place = `not sent but written to ${folder}; set SMTP_URL to send it`;
  return { transport: folderTransport({ folder, from }), place };
}

/** Mails go to a folder and are read in the mailbox. */
export const folderMail = ({ folder, from }: { folder: string; from: string }): Mail => ({
  transport: folderTransport({ folder, from }),
  mailbox: { folder },
});

interface Post {
  db: Db;
  origin: string;
  mail: Mail | undefined;
  /** Every kind of mail that the shop writes. */
  mails: readonly AnyMailKind[];
  clock: (() => Date) | undefined;
  pictureOf?: MailerOptions['pictureOf'];
  /** A proxy makes all the world look like this machine: there is no mailbox behind one. */
  isBehindProxy: boolean;
}

/** Gives the application its `mailer`, which ends with it, and the mailbox. */
export function mailOf(
  app: FastifyInstance,
  { db, origin, mail, mails, clock, pictureOf, isBehindProxy }: Post,
): void {
  const { transport } = mail ?? {};
  const mailer = transport && createMailer({ db, transport, mails, origin, pictureOf, clock, log: app.log });
  app.decorate('mailer', mailer);
  if (mailer) app.addHook('onClose', () => mailer.close());
  if (mail?.mailbox && !isBehindProxy) mailboxRoutes(app, mail.mailbox);
}
