import type { Db, Listening } from '#db/connect.ts';
import { judge, minutesUntilNext, unwritable, type Verdict } from './attempts.ts';
import { type AnyEmailKind, emailRegistry } from './email-kind.ts';
import { OUTBOX_CHANNEL } from './enqueue.ts';
import { type ClaimedEmail, claimEmail, dropOldEmails, markFailed, markSent } from './outbox.ts';
import { type LetterPicture, picturesOfStored, renderStored } from './render.ts';
import type { EmailTransport, Posting } from './transport.ts';
import { wordingOf } from './wordings.ts';

export interface MailerOptions {
  db: Db;
  transport: EmailTransport;
  emails: readonly AnyEmailKind[];
  origin: string;
  /** Renders a small picture for an email from its path in the shop; null if there is none. */
  pictureOf?: ((address: string, signal: AbortSignal) => Promise<LetterPicture | null>) | undefined;
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
const PICTURES_MS = 20_000;

/** Claims an email, sends it outside any transaction, then marks it sent. */
export function createMailer({
  db,
  transport,
  emails,
  origin,
  pictureOf,
  log,
  clock,
}: MailerOptions): Mailer {
  const registry = emailRegistry(emails);
  const now = () => clock?.().toISOString() ?? null;
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  let listening: Listening | undefined;

  function sweep(): Promise<void> {
    again = true;
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function work(): Promise<void> {
    while (again && !closed) {
      again = false;
      await listenAgain();
      await sendDue();
    }
  }

  async function listenAgain(): Promise<void> {
    if (!listening || listening.isAlive()) return;
    await listening.close().catch(() => {});
    await listen().catch((error: unknown) => log.warn({ err: error }, 'the outbox cannot be listened to'));
  }
  async function listen(): Promise<void> {
    const heard = await db.listen(OUTBOX_CHANNEL, wake);
    if (closed) await heard.close();
    else listening = heard;
  }
  function wake(): void {
    if (!closed)
      sweep().catch((error: unknown) => log.error({ err: error }, 'the outbox could not be looked at'));
  }

  async function sendDue(): Promise<void> {
    let isOutage = false;
    const lane = async () => {
      while (!closed && !isOutage) {
        const email = await claimEmail(db, now());
        if (!email) return;
        const failure = await failureOf(email);
        if (failure) isOutage ||= failure.isOutage;
      }
    };
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
    // Throws only after all lanes have finished.
    for (const end of lanes) if (end.status === 'rejected') throw end.reason;
  }

  async function failureOf(email: ClaimedEmail): Promise<Verdict | undefined> {
    const { id, kind, recipient, attempts } = email;
    const verdict = await attempt(async () => {
      const [pictures, texts] = await Promise.all([picturesFor(email), wordingOf(db, kind)]);
      return { id, recipient, ...renderStored(registry, email, { origin, pictures, texts }) };
    });
    if (!verdict) return void (await markSent(db, id, now()));
    const minutes = minutesUntilNext(attempts);
    const gaveUp = await markFailed(db, { id, now: now(), minutes, ...verdict });
    const details = { email: id, kind, attempts, reason: verdict.reason };
    if (gaveUp) log.error(details, 'an email could not be sent and will not be tried again');
    else log.warn({ ...details, nextInMinutes: minutes }, 'an email could not be sent yet');
    return verdict;
  }

  async function picturesFor(email: ClaimedEmail): Promise<Map<string, LetterPicture>> {
    const made = new Map<string, LetterPicture>();
    const addresses = pictureOf ? picturesOfStored(registry, email, origin) : [];
    if (!pictureOf || addresses.length === 0) return made;
    const signal = AbortSignal.timeout(PICTURES_MS);
    await Promise.all(
      addresses.map(async (address) => {
        try {
          const picture = await within(signal, pictureOf(address, signal));
          if (picture) made.set(address, picture);
        } catch (error) {
          log.warn({ email: email.id, picture: address, err: error }, 'a letter goes without a picture');
        }
      }),
    );
    return made;
  }

  async function attempt(write: () => Promise<Posting>): Promise<Verdict | undefined> {
    let posting: Posting;
    try {
      posting = await write();
    } catch (error) {
      return unwritable(error);
    }
    return transport.send(posting).then(() => undefined, judge);
  }

  return {
    async start() {
      await listen();
      await sweep();
    },
    sweep,
    tidy: () => dropOldEmails(db, now()),
    async close() {
      closed = true;
      await running?.catch(() => {});
      await listening?.close();
      transport.close();
    },
  };
}

function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  ]);
}
