import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { RenderedEmail } from './render.ts';

export interface OutgoingEmail extends RenderedEmail {
  id: string;
  recipient: string;
}

export interface EmailTransport {
  /** Resolves once the email is handed over. @throws AddressError, or what nodemailer throws */
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}

export class AddressError extends Error {
  override name = 'AddressError';
}

export const SEND_SECONDS = 30;
/** Exactly one address: no list, name or line break. */
const ONE_ADDRESS = /^[^\s@<>,;:"'()[\]\\\p{C}]+@[^\s@<>,;:"'()[\]\\\p{C}]+$/u;

/** Sends by SMTP, such as `smtps://user:password@mail.example:465`; uses TLS if offered. */
export function smtpTransport({ url, from }: { url: string; from: string }): EmailTransport {
  const transporter = lazyTransporter({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(email) {
      const signal = AbortSignal.timeout(SEND_SECONDS * 1000);
      await (await transporter.get()).sendMail({ ...toMailOptions(email, from), signal });
    },
    close: () => transporter.close(),
  };
}

/** Writes each email atomically to `folder/<id>.eml`, readable by the shop's account only. */
export function folderTransport({ folder, from }: { folder: string; from: string }): EmailTransport {
  const transporter = lazyTransporter({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(email) {
      const { message: content } = await (await transporter.get()).sendMail(toMailOptions(email, from));
      await writeAtomically(folder, `${email.id}.eml`, content as Buffer);
    },
    close: () => transporter.close(),
  };
}

function lazyTransporter(options: object) {
  let transporter: Promise<Transporter> | undefined;
  return {
    get: () => {
      transporter ??= import('nodemailer').then(
        ({ createTransport }) => createTransport(options),
        // Failures aren't cached.
        (error) => {
          transporter = undefined;
          throw error;
        },
      );
      return transporter;
    },
    close: () => void transporter?.then((transporter) => transporter.close()).catch(() => {}),
  };
}

function toMailOptions(
  { id, recipient, subject, html, text, headers, replyTo, pictures }: OutgoingEmail,
  from: string,
): SendMailOptions {
  if (!ONE_ADDRESS.test(recipient)) throw new AddressError('The recipient is not one email address.');
  if (replyTo && !ONE_ADDRESS.test(replyTo))
    throw new AddressError('The reply address is not one email address.');
  const host = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // An object is never parsed as a list of addresses.
    to: { name: '', address: recipient },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    html,
    text,
    headers,
    attachments: pictures.map(({ name, jpeg }) => ({
      cid: name,
      content: jpeg,
      contentType: 'image/jpeg',
      contentDisposition: 'inline' as const,
      filename: `${name.split('@')[0]}.jpg`,
    })),
    // Identical for every attempt, so mail servers can detect duplicates.
    messageId: `<${id}@${host}>`,
  };
}

async function writeAtomically(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${name}.unfinished`);
  const file = await open(unfinished, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, join(folder, name));
}
