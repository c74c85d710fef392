import { connect } from 'node:net';

/** What came back on a connection. */
interface RawReply {
  status: number;
  /** With names in lower case. */
  headers: Map<string, string>;
  body: string;
}

/** A connection whose client says exactly what it wants, as slowly as it wants. */
export interface RawClient {
  write(data: string | Buffer): void;
  /** The first whole reply. @throws Error when the connection ends without one */
  reply: Promise<RawReply>;
  /** The reply after the one that has come. @throws as `reply` */
  next(): Promise<RawReply>;
  /** Resolves when the other side has ended the connection, or this one. */
  closed: Promise<void>;
  destroy(): void;
}

export function rawClient(origin: string): RawClient {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  // To be cut off is what most of these clients wait for.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let received = '';
  const hear = () => {
    received = '';
    const reply = new Promise<RawReply>((resolve, reject) => {
      socket.on('data', (data) => {
        received += data.toString('latin1');
        const whole = parse(received);
        if (whole) resolve(whole);
      });
      socket.once('close', () => reject(new Error(`The connection ended after ${JSON.stringify(received)}`)));
    });
    reply.catch(() => {});
    return reply;
  };
  const reply = hear();
  return {
    write: (data) => void socket.write(data),
    reply,
    next() {
      socket.removeAllListeners('data');
      return hear();
    },
    closed,
    destroy: () => socket.destroy(),
  };
}

function parse(text: string): RawReply | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
    }),
  );
  const body = text.slice(end + 4);
  if (body.length < Number(headers.get('content-length') ?? 0)) return undefined;
  return { status: Number(first.split(' ')[1]), headers, body };
}

/** The head of a request, ready to be written. */
export function headOf(method: string, path: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ host: 'shop.test', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
