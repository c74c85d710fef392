import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { createMailer, type Mailer, type MailerOptions } from '#platform/email/mailer.ts';
import { type EmailTransport, smtpTransport } from '#platform/email/transport.ts';
import { testDatabase } from './database.ts';
import { confirmEmail, noteEmail, TEST_EMAILS } from './email-kinds.ts';
import { type MailServer, startMailServer } from './email-server.ts';

const FROM = 'Rare Bindings <shop@bindings.example>';
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

interface OutboxRow {
  attempts: number;
  sent: boolean;
  hasFailed: boolean;
  error: string | null;
  content: Record<string, string>;
  dueInMinutes: number;
}

/** An outbox, a mailer and a mail server with a manual clock. */
export class Mailing {
  private now = new Date(Date.now() + MINUTE);
  private readonly mailers: Mailer[] = [];
  readonly db: Db;
  server: MailServer;
  readonly mailer: Mailer;

  private constructor(db: Db, server: MailServer) {
    this.db = db;
    this.server = server;
    this.mailer = this.newMailer();
  }

  static async open(): Promise<Mailing> {
    return new Mailing(await testDatabase(), await startMailServer());
  }

  /** Stops the mail server. @returns a function that restarts it on the same port */
  async stopServer(): Promise<() => Promise<void>> {
    const { port } = this.server;
    await this.server.close();
    return async () => {
      this.server = await startMailServer({ port });
    };
  }

  transport(): EmailTransport {
    return smtpTransport({ url: this.server.url, from: FROM });
  }

  /** Simulates another process, as seen by the database. */
  newMailer(options: Partial<MailerOptions> = {}): Mailer {
    const mailer = this.abandonedMailer(this.transport(), options);
    this.mailers.push(mailer);
    return mailer;
  }

  /** Simulates a process that is never closed. */
  abandonedMailer(transport: EmailTransport, options: Partial<MailerOptions> = {}): Mailer {
    return createMailer({
      db: this.db,
      transport,
      emails: TEST_EMAILS,
      origin: 'https://shop.example',
      log: { warn: () => {}, error: () => {} },
      clock: () => this.now,
      ...options,
    });
  }

  pass(milliseconds: number): void {
    this.now = new Date(this.now.getTime() + milliseconds);
  }
  get time(): number {
    return this.now.getTime();
  }

  /** Queues an email with a secret. @returns its id */
  confirm = (recipient: string) => enqueue(this.db, confirmEmail, recipient, TO_ALICE);
  /** Queues an email without one. @returns its id */
  note = (recipient: string) => enqueue(this.db, noteEmail, recipient, { name: 'Somebody' });

  findRow = async (id: string): Promise<OutboxRow> => {
    const [row] = await this.db.query<OutboxRow>(ROW, [id, this.now.toISOString()]);
    if (!row) throw new Error('The email is not in the outbox.');
    return row;
  };

  /** Recipients in the order of delivery. */
  listRecipients = () => this.server.received.flatMap(({ recipients }) => recipients);

  async close(): Promise<void> {
    await Promise.all(this.mailers.map((mailer) => mailer.close()));
    await this.server.close();
    await this.db.close();
  }
}

const TO_ALICE = { name: 'Alice Archer', url: 'https://shop.example/verify-email?token=hush' };

const ROW = `
  SELECT attempts, sent_at IS NOT NULL AS sent, failed_at IS NOT NULL AS "hasFailed", last_error AS error, content,
    round(extract(epoch FROM next_attempt_at - $2::timestamptz) / 60)::int AS "dueInMinutes"
  FROM outbox WHERE id = $1`;
