import { type MailServer, startMailServer } from '../../test/email-server.ts';

/** Mail server that counts deliveries of each email. */
export class EmailCounter {
  readonly #server: MailServer;
  private constructor(server: MailServer) {
    this.#server = server;
  }

  static async open(): Promise<EmailCounter> {
    return new EmailCounter(await startMailServer());
  }

  get url(): string {
    return this.#server.url;
  }

  /** Number of distinct emails, how many came more than once, and the most deliveries of one email. */
  counted(): { emails: number; repeated: number; maxDeliveries: number; ids: Set<string> } {
    const times = new Map<string, number>();
    for (const { email } of this.#server.received) {
      // Message id `<id@host>` carries the outbox id in every attempt.
      const id = /^<([^@]+)@/.exec(email.messageId ?? '')?.[1] ?? '';
      times.set(id, (times.get(id) ?? 0) + 1);
    }
    const counts = [...times.values()];
    return {
      emails: times.size,
      repeated: counts.reduce((sum, count) => sum + count - 1, 0),
      maxDeliveries: Math.max(0, ...counts),
      ids: new Set(times.keys()),
    };
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}
