import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port.ts';

/** An email as the mail server got it. */
interface Received {
  /** Whom the envelope names. */
  recipients: string[];
  raw: string;
  email: Email;
}

/** A real mail server on a free port of this machine. */
export interface MailServer {
  url: string;
  port: number;
  received: Received[];
  /** Called with each recipient; what it returns is the server's refusal: a code such as 550, and words. */
  refuse: (recipient: string) => { code: number; message: string } | undefined;
  /** Called with each email before the server says that it has it. */
  beforeTaking: () => Promise<void>;
  close(): Promise<void>;
}

/** Starts one, by itself on a port that nothing else takes while it is away, or on the one it had before. */
export async function startMailServer({ port }: { port?: number } = {}): Promise<MailServer> {
  const place = port ?? (await freePort());
  const state: MailServer = {
    url: '',
    port: 0,
    received: [],
    refuse: () => undefined,
    beforeTaking: async () => {},
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
      const take = async () => {
        const raw = await buffer(stream);
        await state.beforeTaking();
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        state.received.push({ recipients, raw: raw.toString(), email: await PostalMime.parse(raw) });
      };
      take().then(() => done(), done);
    },
  });
  // Clients that hang up in the middle are what some tests are about.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(place, '127.0.0.1', resolve);
  });
  state.port = (server.server.address() as AddressInfo).port;
  state.url = `smtp://127.0.0.1:${state.port}`;
  return state;
}
