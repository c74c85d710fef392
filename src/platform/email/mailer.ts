import type { Db, NotificationListener } from '#db/connect.ts';
import { classifyFailure, minutesUntilRetry, type SendFailure, unrenderable } from './attempts.ts';
import { type AnyEmailKind, emailRegistry } from './email-kind.ts';
import { OUTBOX_CHANNEL } from './enqueue.ts';
import { type ClaimedEmail, claimEmail, deleteOldEmails, markFailed, markSent } from './outbox.ts';
import { type EmailPicture, renderStored, storedPictureUrls } from './render.ts';
import { getWording } from './stored-wordings.ts';
import type { EmailTransport, OutgoingEmail } from './transport.ts';

export interface MailerOptions {
  db: Db;
  transport: EmailTransport;
  emails: readonly AnyEmailKind[];
  origin: string;
  /** Renders a small picture for an email from its path in the shop; null if there is none. */
  renderPicture?: ((address: string, signal: AbortSignal) => Promise<EmailPicture | null>) | undefined;
  log: { warn(details: object, message: string): void; error(details: object, message: string): void };
  clock?: (() => Date) | undefined;
}

export interface Mailer {
  start(): Promise<void>;
  sweep(): Promise<void>;
  tidy(): Promise<void>;
  close(): Promise<void>;
}

const LANES = 3;
const PICTURES_TIMEOUT_MS = 20_000;

/** Claims an email, sends it outside any transaction, then marks it sent. */
export function createMailer({
  db,
  transport,
  emails,
  origin,
  renderPicture,
  log,
  clock,
}: MailerOptions): Mailer {
  const registry = emailRegistry(emails);
  const now = () => clock?.().toISOString() ?? null;
  let running: Promise<void> | undefined;
  let isRequested = false;
  let closed = false;
  let listener: NotificationListener | undefined;

  function sweep(): Promise<void> {
    isRequested = true;
    running ??= sweepUntilDone().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function sweepUntilDone(): Promise<void> {
    while (isRequested && !closed) {
      isRequested = false;
      await restoreListener();
      await sendDue();
    }
  }

  async function restoreListener(): Promise<void> {
    if (!listener || listener.isAlive()) return;
    await listener.close().catch(() => {});
    await listen().catch((error: unknown) => log.warn({ err: error }, 'the outbox cannot be listened to'));
  }
  async function listen(): Promise<void> {
    const opened = await db.listen(OUTBOX_CHANNEL, wake);
    if (closed) await opened.close();
    else listener = opened;
  }
  function wake(): void {
    if (!closed)
      sweep().catch((error: unknown) => log.error({ err: error }, 'the outbox could not be processed'));
  }

  async function sendDue(): Promise<void> {
    let isOutage = false;
    const sendNext = async () => {
      while (!closed && !isOutage) {
        const email = await claimEmail(db, now());
        if (!email) return;
        const failure = await sendAndRecord(email);
        if (failure) isOutage ||= failure.isOutage;
      }
    };
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, sendNext));
    // Throws only after all lanes have finished.
    for (const end of lanes) if (end.status === 'rejected') throw end.reason;
  }

  async function sendAndRecord(email: ClaimedEmail): Promise<SendFailure | undefined> {
    const { id, kind, recipient, attempts } = email;
    const failure = await attempt(async () => {
      const [pictures, texts] = await Promise.all([renderPictures(email), getWording(db, kind)]);
      return { id, recipient, ...renderStored(registry, email, { origin, pictures, texts }) };
    });
    if (!failure) return void (await markSent(db, id, now()));
    const minutes = minutesUntilRetry(attempts);
    const hasFailed = await markFailed(db, { id, now: now(), minutes, ...failure });
    const details = { email: id, kind, attempts, reason: failure.reason };
    if (hasFailed) log.error(details, 'an email could not be sent and will not be tried again');
    else log.warn({ ...details, nextInMinutes: minutes }, 'an email could not be sent yet');
    return failure;
  }

  async function renderPictures(email: ClaimedEmail): Promise<Map<string, EmailPicture>> {
    const rendered = new Map<string, EmailPicture>();
    const addresses = renderPicture ? storedPictureUrls(registry, email, origin) : [];
    if (!renderPicture || addresses.length === 0) return rendered;
    const signal = AbortSignal.timeout(PICTURES_TIMEOUT_MS);
    await Promise.all(
      addresses.map(async (address) => {
        try {
          const picture = await withAbort(signal, renderPicture(address, signal));
          if (picture) rendered.set(address, picture);
        } catch (error) {
          log.warn({ email: email.id, picture: address, err: error }, 'an email is sent without a picture');
        }
      }),
    );
    return rendered;
  }

  async function attempt(write: () => Promise<OutgoingEmail>): Promise<SendFailure | undefined> {
    let outgoing: OutgoingEmail;
    try {
      outgoing = await write();
    } catch (error) {
      return unrenderable(error);
    }
    return transport.send(outgoing).then(() => undefined, classifyFailure);
  }

  return {
    async start() {
      await listen();
      await sweep();
    },
    sweep,
    tidy: () => deleteOldEmails(db, now()),
    async close() {
      closed = true;
      await running?.catch(() => {});
      await listener?.close();
      transport.close();
    },
  };
}

function withAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  ]);
}
