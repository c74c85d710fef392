import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { FailureCode } from '#kernel/failure-codes.ts';
import { createRefusedBodies, type RefusedBodies } from './refused-bodies.ts';
import type { Timeouts } from './timeouts.ts';

/** What Fastify and Node see to themselves. */
export const serverLimits = ({ head, whole, still, kept }: Timeouts) =>
  ({
    http: { headersTimeout: head, connectionsCheckingInterval: Math.ceil(Math.min(head, whole) / 4) },
    requestTimeout: whole,
    connectionTimeout: still,
    keepAliveTimeout: kept,
    // A connection that stays open idle must not hold up the end of the process.
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuse(socket, 408, 'TOO_SLOW', TOO_SLOW);
      else if (error.code === 'HPE_HEADER_OVERFLOW')
        refuse(socket, 431, 'BAD_REQUEST', 'The head of the request is too long.');
      else refuse(socket, 400, 'BAD_REQUEST', 'The request could not be read.');
    },
  }) satisfies FastifyHttpOptions<Server>;

const TOO_SLOW = 'The request took too long to arrive. Please try again where the connection is better.';

/**
 * Bounds what slow clients can take: bodies have to come at a pace, and the end of the shop waits only so long for
 * requests in hand, then says which it cut off.
 */
export function boundConnections(app: FastifyInstance, timeouts: Timeouts): void {
  const refused = createRefusedBodies();
  const bodies = watchBodies(timeouts, refused);
  /** The last request of each connection. */
  const last = new Map<Socket, ServerResponse>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // Calls by `inject` have none.
    if (socket instanceof Socket) {
      const isFirst = !last.has(socket);
      if (isFirst) socket.once('close', () => last.delete(socket));
      last.set(socket, reply.raw);
      // With the head of the first request there came what else was in its packet.
      bodies.watch(request.raw, reply.raw, isFirst ? 0 : socket.bytesRead);
    }
    done();
  });

  app.addHook('onError', (request, reply, _error, done) => {
    // A connection that is closed with a body still coming is reset, and the refusal lost with it: also who asked for its
    // end ends it then, or the time for kept ones does.
    const { raw } = request;
    if (hasBody(raw) && !raw.complete) {
      reply.header('connection', 'keep-alive');
      // Once the reply is sent, Node reads what still comes as fast as it can.
      if (raw.socket instanceof Socket) reply.raw.once('finish', () => setImmediate(refused.read, raw));
    }
    done();
  });

  let cutting: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    const inHand = [...last.values()].filter((response) => !response.writableFinished);
    for (const response of inHand) {
      // Its connection would be kept for the next one, and the server with it.
      if (!response.headersSent) response.setHeader('connection', 'close');
      response.once('close', () => app.server.closeIdleConnections());
    }
    cutting = setTimeout(() => {
      const cut = inHand.filter((response) => !response.writableFinished && !response.destroyed);
      if (cut.length > 0)
        app.log.warn(
          { requests: cut.map(({ req }) => nameOf(req)) },
          `Closing: cut off ${cut.length} ${cut.length === 1 ? 'request' : 'requests'} not done after ${timeouts.farewell / 1000} s`,
        );
      for (const socket of last.keys()) socket.destroy();
      app.server.closeAllConnections();
    }, timeouts.farewell);
    done();
  });
  app.addHook('onClose', async () => clearTimeout(cutting));
}

/** Without what may be private in an address, and no longer than a line of a log. */
const nameOf = ({ method, url = '', socket }: IncomingMessage): string =>
  `${method} ${url.split('?')[0]?.slice(0, 200)} from ${socket.remoteAddress}`;

interface Watched {
  response: ServerResponse;
  began: number;
  /** When its last byte came. */
  moved: number;
  bytesBefore: number;
  bytes: number;
}

/** Cuts off bodies that come too slowly. All are looked at by one clock, which stands still while there is none. */
function watchBodies({ pause, grace, pace }: Timeouts, refused: RefusedBodies) {
  const watched = new Map<IncomingMessage, Watched>();
  const every = Math.max(5, Math.min(1000, pause / 4, grace / 4));
  let clock: NodeJS.Timeout | undefined;

  function look(): void {
    const now = performance.now();
    for (const [request, body] of watched) {
      const { bytesRead } = request.socket;
      if (request.complete || request.destroyed) watched.delete(request);
      else if (isWaitingForUs(request) || refused.isWaiting(request)) {
        body.began += every;
        body.moved = now;
      } else {
        if (bytesRead > body.bytes) body.moved = now;
        body.bytes = bytesRead;
        const due = body.began + grace + ((bytesRead - body.bytesBefore) / pace) * 1000;
        if (now - body.moved > pause || now > due) cut(request, body.response);
      }
    }
    if (watched.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  }

  return {
    /** @param bytes how many had come on the connection before this request */
    watch(request: IncomingMessage, response: ServerResponse, bytes: number): void {
      if (!hasBody(request)) return;
      const now = performance.now();
      watched.set(request, { response, began: now, moved: now, bytesBefore: bytes, bytes });
      clock ??= setInterval(look, every).unref();
    },
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether all has been sent that there is room for: its sender waits, as those do whose turn has not come. */
const isWaitingForUs = ({ readableLength, readableHighWaterMark }: IncomingMessage): boolean =>
  readableLength >= readableHighWaterMark;

function cut({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) socket.destroy();
  else refuse(socket, 408, 'TOO_SLOW', TOO_SLOW);
}

/** Answers by the socket itself, past whoever still waits for the rest of the request, and closes it. */
function refuse(socket: Socket, status: number, code: FailureCode, message: string): void {
  const body = JSON.stringify({ success: false, code, message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
