import type { Db, NotificationListener } from '#db/connect.ts';
import type { Cleanup } from '../cleanup.ts';
import { classifyFailure, minutesUntilRetry, renderFailure, type SendFailure } from './attempts.ts';
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
  renderPicture?: ((path: string, signal: AbortSignal) => Promise<EmailPicture | null>) | undefined;
  log: { warn(details: object, message: string): void; error(details: object, message: string): void };
  clock?: (() => Date) | undefined;
}

export interface Mailer {
  start(): Promise<void>;
  /** Sends all due emails. During a sweep, starts another one after it. */
  sweep(): Promise<void>;
  cleanUp(): Promise<void>;
  close(): Promise<void>;
}

const PARALLEL_SENDS = 3;
const PICTURES_TIMEOUT_MS = 20_000;

/** Sends the outbox: claims an email, sends it outside any transaction, then marks it sent. */
export function createMailer(options: MailerOptions): Mailer {
  const { db, transport, emails, origin, log, clock } = options;
  const registry = emailRegistry(emails);
  const now = () => clock?.().toISOString() ?? null;
  let running: Promise<void> | undefined;
  let isSweepRequested = false;
  let isClosed = false;
  let listener: NotificationListener | undefined;

  function sweep(): Promise<void> {
    isSweepRequested = true;
    running ??= sweepUntilDone().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function sweepUntilDone(): Promise<void> {
    while (isSweepRequested && !isClosed) {
      isSweepRequested = false;
      await restoreListener();
      await sendDue();
    }
  }

  async function restoreListener(): Promise<void> {
    if (!listener || listener.isAlive()) return;
    await listener.close().catch(() => {});
    await listen().catch((error: unknown) => log.warn({ err: error }, 'listening to the outbox failed'));
  }
  async function listen(): Promise<void> {
    const opened = await db.listen(OUTBOX_CHANNEL, wake);
    if (isClosed) await opened.close();
    else listener = opened;
  }
  function wake(): void {
    if (!isClosed)
      sweep().catch((error: unknown) => log.error({ err: error }, 'the outbox could not be processed'));
  }

  async function sendDue(): Promise<void> {
    let isOutage = false;
    const sendNext = async () => {
      while (!isClosed && !isOutage) {
        const email = await claimEmail(db, now());
        if (!email) return;
        const failure = await sendAndRecord(email);
        if (failure) isOutage ||= failure.isOutage;
      }
    };
    const results = await Promise.allSettled(Array.from({ length: PARALLEL_SENDS }, sendNext));
    // Throws only after all parallel sends have finished.
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  async function sendAndRecord(email: ClaimedEmail): Promise<SendFailure | undefined> {
    const { id, kind, recipient, attempts } = email;
    const failure = await trySend(transport, async () => {
      const [pictures, texts] = await Promise.all([
        renderPictures(options, registry, email),
        getWording(db, kind),
      ]);
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

  return {
    async start() {
      await listen();
      await sweep();
    },
    sweep,
    cleanUp: () => deleteOldEmails(db, now()),
    async close() {
      isClosed = true;
      await running?.catch(() => {});
      await listener?.close();
      transport.close();
    },
  };
}

async function renderPictures(
  { renderPicture, origin, log }: MailerOptions,
  registry: ReturnType<typeof emailRegistry>,
  email: ClaimedEmail,
): Promise<Map<string, EmailPicture>> {
  const rendered = new Map<string, EmailPicture>();
  const paths = renderPicture ? storedPictureUrls(registry, email, origin) : [];
  if (!renderPicture || paths.length === 0) return rendered;
  const signal = AbortSignal.timeout(PICTURES_TIMEOUT_MS);
  await Promise.all(
    paths.map(async (path) => {
      try {
        const picture = await withAbort(signal, renderPicture(path, signal));
        if (picture) rendered.set(path, picture);
      } catch (error) {
        log.warn(
          { email: email.id, picture: path, err: error },
          'sending an email without one of its pictures',
        );
      }
    }),
  );
  return rendered;
}

async function trySend(
  transport: EmailTransport,
  render: () => Promise<OutgoingEmail>,
): Promise<SendFailure | undefined> {
  let email: OutgoingEmail;
  try {
    email = await render();
  } catch (error) {
    return renderFailure(error);
  }
  return transport.send(email).then(() => undefined, classifyFailure);
}

function withAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  ]);
}

export const emailsCleanup = (mailer: Pick<Mailer, 'cleanUp'> | undefined): Cleanup => ({
  name: 'email-tidy',
  columns: ['outbox.sent_at', 'outbox.failed_at', 'outbox.next_attempt_at'],
  run: async () => mailer?.cleanUp(),
});
