import { connect } from 'node:net';

interface RawReply {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** A raw connection that sends any bytes at any pace. */
export interface RawClient {
  write(data: string | Buffer): void;
  /** First complete reply. @throws Error when the connection ends without one */
  reply: Promise<RawReply>;
  /** The reply after the latest one. @throws like `reply` */
  next(): Promise<RawReply>;
  /** Resolves when either side has closed the connection. */
  closed: Promise<void>;
  destroy(): void;
}

export function openRawClient(origin: string): RawClient {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  // Most of these clients expect to be cut off.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  let received = '';
  const readReply = () => {
    received = '';
    const reply = new Promise<RawReply>((resolve, reject) => {
      socket.on('data', (data) => {
        received += data.toString('latin1');
        const complete = parseReply(received);
        if (complete) resolve(complete);
      });
      socket.once('close', () => reject(new Error(`The connection ended after ${JSON.stringify(received)}`)));
    });
    reply.catch(() => {});
    return reply;
  };
  const reply = readReply();
  return {
    write: (data) => void socket.write(data),
    reply,
    next() {
      socket.removeAllListeners('data');
      return readReply();
    },
    closed,
    destroy: () => socket.destroy(),
  };
}

function parseReply(text: string): RawReply | undefined {
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

export function formatHead(
  method: string,
  path: string,
  headers: Record<string, string | number> = {},
): string {
  const lines = Object.entries({ host: 'shop.test', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
