import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { RenderedEmail } from './render.ts';

/** An email on its way: `id` names it wherever it goes, also when it is sent a second time. */
export interface Posting extends RenderedEmail {
  id: string;
  recipient: string;
}

/** Takes emails out of the shop. */
export interface EmailTransport {
  /** Resolves once the email is in other hands. @throws AddressError, or what nodemailer throws */
  send(posting: Posting): Promise<void>;
  close(): void;
}

/** An address to which nothing can be sent, now or later. */
export class AddressError extends Error {
  override name = 'AddressError';
}

/** The longest that one email may take; then it counts as not sent. */
export const SEND_SECONDS = 30;
/** One address and nothing else: no list, no name, no line end. */
const ONE_ADDRESS = /^[^\s@<>,;:"'()[\]\\\p{C}]+@[^\s@<>,;:"'()[\]\\\p{C}]+$/u;

/** Sends by a mail server, such as `smtps://user:password@mail.example:465`; TLS is used where it is offered. */
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
    async send(posting) {
      const signal = AbortSignal.timeout(SEND_SECONDS * 1000);
      await (await transporter.get()).sendMail({ ...message(posting, from), signal });
    },
    close: () => transporter.close(),
  };
}

/** Writes each email to `folder/<id>.eml`, whole or not at all, for the shop's own account only. */
export function folderTransport({ folder, from }: { folder: string; from: string }): EmailTransport {
  const transporter = lazyTransporter({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(posting) {
      const { message: content } = await (await transporter.get()).sendMail(message(posting, from));
      await writeWhole(folder, `${posting.id}.eml`, content as Buffer);
    },
    close: () => transporter.close(),
  };
}

/** The library is loaded for the first email: no start waits for it. */
function lazyTransporter(options: object) {
  let made: Promise<Transporter> | undefined;
  return {
    get: () => {
      made ??= import('nodemailer').then(
        ({ createTransport }) => createTransport(options),
        // A failure is told to those who wait for it, and not kept.
        (error) => {
          made = undefined;
          throw error;
        },
      );
      return made;
    },
    close: () => void made?.then((transporter) => transporter.close()).catch(() => {}),
  };
}

function message(
  { id, recipient, subject, html, text, headers, replyTo, pictures }: Posting,
  from: string,
): SendMailOptions {
  if (!ONE_ADDRESS.test(recipient)) throw new AddressError('The recipient is not one email address.');
  if (replyTo && !ONE_ADDRESS.test(replyTo))
    throw new AddressError('The reply address is not one email address.');
  const host = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // As an object it is never read as a list of addresses.
    to: { name: '', address: recipient },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    html,
    text,
    headers,
    attachments: pictures.map(({ name, jpeg }) => ({
      ...{ cid: name, content: jpeg, contentType: 'image/jpeg', contentDisposition: 'inline' as const },
      filename: `${name.split('@')[0]}.jpg`,
    })),
    // The same for every attempt, so that a mail server may know an email that comes twice.
    messageId: `<${id}@${host}>`,
  };
}

async function writeWhole(folder: string, name: string, content: Buffer): Promise<void> {
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
