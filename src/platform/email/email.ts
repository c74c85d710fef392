import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { MAILBOX_PATH } from '#kernel/paths.ts';
import type { Environment } from '../environment/environment.ts';
import type { AnyEmailKind } from './email-kind.ts';
import { mailboxRoutes } from './mailbox.ts';
import { createMailer, type MailerOptions } from './mailer.ts';
import { type EmailTransport, folderTransport, smtpTransport } from './transport.ts';

export interface Email {
  transport: EmailTransport;
  mailbox?: { folder: string };
}

/**
 * Uses the SMTP server if set, otherwise files in the data folder. Emails contain login links, so the development
 * mailbox exists only on an embedded database, outside production and without a proxy.
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
    return { ...folderEmail({ folder, from }), place: `not sent; read it at ${publicUrl}${MAILBOX_PATH}` };
  const place = `not sent but written to ${folder}; set SMTP_URL to send it`;
  return { transport: folderTransport({ folder, from }), place };
}

export const folderEmail = ({ folder, from }: { folder: string; from: string }): Email => ({
  transport: folderTransport({ folder, from }),
  mailbox: { folder },
});

interface EmailOptions {
  db: Db;
  origin: string;
  email: Email | undefined;
  emails: readonly AnyEmailKind[];
  clock: (() => Date) | undefined;
  renderPicture?: MailerOptions['renderPicture'];
  /** Behind a proxy every client looks local, so there is no mailbox. */
  isBehindProxy: boolean;
}

export function registerEmail(
  app: FastifyInstance,
  { db, origin, email, emails, clock, renderPicture, isBehindProxy }: EmailOptions,
): void {
  const { transport } = email ?? {};
  const mailer =
    transport && createMailer({ db, transport, emails, origin, renderPicture, clock, log: app.log });
  app.decorate('mailer', mailer);
  if (mailer) app.addHook('onClose', () => mailer.close());
  if (email?.mailbox && !isBehindProxy) mailboxRoutes(app, email.mailbox);
}
