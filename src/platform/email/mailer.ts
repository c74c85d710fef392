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
  /** The kinds that can be sent; one that is not among them waits for a version of the shop that knows it. */
  emails: readonly AnyEmailKind[];
  /** Scheme and host by which people reach the shop, without a trailing slash. */
  origin: string;
  /**
   * Makes a picture of the shop, by its address, small enough for a letter; null where there is none. A letter waits for its
   * pictures a while and then goes without them.
   */
  pictureOf?: ((address: string, signal: AbortSignal) => Promise<LetterPicture | null>) | undefined;
  log: { warn(details: object, message: string): void; error(details: object, message: string): void };
  /** Absent: the database's own time, which all processes share. */
  clock?: (() => Date) | undefined;
}

/** Sends what stands in the outbox. Several mailers, in one process or many, may work on one outbox. */
export interface Mailer {
  /** From now on every commit with an email wakes this mailer; what is due already is sent at once. */
  start(): Promise<void>;
  /** Sends what is due. Resolves when a look that began after the call has found nothing more to do. */
  sweep(): Promise<void>;
  /** Forgets emails that were dealt with a month ago. */
  tidy(): Promise<void>;
  /** Waits for the emails that are being sent, and takes no others. */
  close(): Promise<void>;
}

/** How many emails are sent at once. */
const LANES = 3;
/** How long a letter waits for its pictures: with the sending itself, well within its claim. */
const PICTURES_MS = 20_000;

/**
 * An email is claimed, sent, and then marked as sent. Nothing is sent from inside a transaction; a process that dies
 * between sending and marking leaves an email that is sent once more, under the same Message-ID.
 */
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

  /** A connection that was lost is opened again here; until then the sweep of every minute stands in for it. */
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
    // Only now, when no lane sends any more.
    for (const end of lanes) if (end.status === 'rejected') throw end.reason;
  }

  /** Sends one email and notes how it went. @returns what went wrong */
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

  /** Those that can be made in time: no letter fails for want of one. */
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

/** The same, or the signal's reason once it is aborted. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  ]);
}
