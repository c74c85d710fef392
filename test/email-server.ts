import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from './free-port.ts';

interface Received {
  /** Envelope recipients. */
  recipients: string[];
  raw: string;
  email: Email;
}

/** A real SMTP server on a free local port. */
export interface MailServer {
  url: string;
  port: number;
  received: Received[];
  /** Returns a refusal for a recipient, such as 550 with a message. */
  refuse: (recipient: string) => { code: number; message: string } | undefined;
  /** Awaited for each email before the server accepts it. */
  beforeAccepting: () => Promise<void>;
  close(): Promise<void>;
}

/** Starts a server on a reserved free port, or on the given one of a stopped server. */
export async function startMailServer({ port }: { port?: number } = {}): Promise<MailServer> {
  const place = port ?? (await findFreePort());
  const state: MailServer = {
    url: '',
    port: 0,
    received: [],
    refuse: () => undefined,
    beforeAccepting: async () => {},
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      const refusal = state.refuse(address);
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, session, done) {
      const accept = async () => {
        const raw = await buffer(stream);
        await state.beforeAccepting();
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        state.received.push({ recipients, raw: raw.toString(), email: await PostalMime.parse(raw) });
      };
      accept().then(() => done(), done);
    },
  });
  // Some tests disconnect in the middle.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(place, '127.0.0.1', resolve);
  });
  state.port = (server.server.address() as AddressInfo).port;
  state.url = `smtp://127.0.0.1:${state.port}`;
  return state;
}
