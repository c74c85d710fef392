import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { FailureCode } from '#kernel/failure-codes.ts';
import { createRefusedBodies, type RefusedBodies } from './refused-bodies.ts';
import type { Timeouts } from './timeouts.ts';

export const serverLimits = ({ head, request, idle, keepAlive }: Timeouts) =>
  ({
    http: { headersTimeout: head, connectionsCheckingInterval: Math.ceil(Math.min(head, request) / 4) },
    requestTimeout: request,
    connectionTimeout: idle,
    keepAliveTimeout: keepAlive,
    // Idle connections must not delay shutdown.
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') replyAndClose(socket, 408, 'TOO_SLOW', TOO_SLOW);
      else if (error.code === 'HPE_HEADER_OVERFLOW')
        replyAndClose(socket, 431, 'BAD_REQUEST', 'The request headers are too long.');
      else replyAndClose(socket, 400, 'BAD_REQUEST', 'The request could not be read.');
    },
  }) satisfies FastifyHttpOptions<Server>;

const TOO_SLOW = 'The request took too long to arrive. Please try again on a better connection.';

/** Protects against slow clients: bodies need a minimum rate, and shutdown waits a limited time for requests. */
export function boundConnections(app: FastifyInstance, timeouts: Timeouts): void {
  const refused = createRefusedBodies();
  const bodies = watchBodies(timeouts, refused);
  const lastResponses = new Map<Socket, ServerResponse>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // Requests by `inject` have no socket.
    if (socket instanceof Socket) {
      const isFirst = !lastResponses.has(socket);
      if (isFirst) socket.once('close', () => lastResponses.delete(socket));
      lastResponses.set(socket, reply.raw);
      // The first packet may contain more than the head.
      bodies.watch(request.raw, reply.raw, isFirst ? 0 : socket.bytesRead);
    }
    done();
  });

  app.addHook('onError', (request, reply, _error, done) => {
    // Closing a connection while a body arrives resets it and loses the reply, so it stays open until the client or
    // the keep-alive timeout ends it.
    const { raw } = request;
    if (hasBody(raw) && !raw.complete) {
      reply.header('connection', 'keep-alive');
      // After the reply Node reads the rest at full speed.
      if (raw.socket instanceof Socket) reply.raw.once('finish', () => setImmediate(refused.read, raw));
    }
    done();
  });

  let cutTimer: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    const openRequests = [...lastResponses.values()].filter((response) => !response.writableFinished);
    for (const response of openRequests) {
      // Keep-alive would hold the server open.
      if (!response.headersSent) response.setHeader('connection', 'close');
      response.once('close', () => app.server.closeIdleConnections());
    }
    cutTimer = setTimeout(() => {
      const unfinished = openRequests.filter((response) => !response.writableFinished && !response.destroyed);
      if (unfinished.length > 0)
        app.log.warn(
          { requests: unfinished.map(({ req }) => describeRequest(req)) },
          `Closing: cut off ${unfinished.length} ${unfinished.length === 1 ? 'request' : 'requests'} unfinished after ${timeouts.shutdown / 1000} s`,
        );
      for (const socket of lastResponses.keys()) socket.destroy();
      app.server.closeAllConnections();
    }, timeouts.shutdown);
    done();
  });
  app.addHook('onClose', async () => clearTimeout(cutTimer));
}

/** Omits the query, which may be private, and limits the length. */
const describeRequest = ({ method, url = '', socket }: IncomingMessage): string =>
  `${method} ${url.split('?')[0]?.slice(0, 200)} from ${socket.remoteAddress}`;

interface WatchedBody {
  response: ServerResponse;
  startedAt: number;
  lastByteAt: number;
  bytesBefore: number;
  bytes: number;
}

function watchBodies({ byteGap, grace, minRate }: Timeouts, refused: RefusedBodies) {
  const watched = new Map<IncomingMessage, WatchedBody>();
  const every = Math.max(5, Math.min(1000, byteGap / 4, grace / 4));
  let clock: NodeJS.Timeout | undefined;

  function checkBodies(): void {
    const now = performance.now();
    for (const [request, body] of watched) {
      const { bytesRead } = request.socket;
      if (request.complete || request.destroyed) watched.delete(request);
      else if (isBufferFull(request) || refused.isWaiting(request)) {
        body.startedAt += every;
        body.lastByteAt = now;
      } else {
        if (bytesRead > body.bytes) body.lastByteAt = now;
        body.bytes = bytesRead;
        const due = body.startedAt + grace + ((bytesRead - body.bytesBefore) / minRate) * 1000;
        if (now - body.lastByteAt > byteGap || now > due) abortRequest(request, body.response);
      }
    }
    if (watched.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  }

  return {
    /** @param bytes bytes read on the connection before this request */
    watch(request: IncomingMessage, response: ServerResponse, bytes: number): void {
      if (!hasBody(request)) return;
      const now = performance.now();
      watched.set(request, { response, startedAt: now, lastByteAt: now, bytesBefore: bytes, bytes });
      clock ??= setInterval(checkBodies, every).unref();
    },
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The buffer is full, so the client waits for the shop. */
const isBufferFull = ({ readableLength, readableHighWaterMark }: IncomingMessage): boolean =>
  readableLength >= readableHighWaterMark;

function abortRequest({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) socket.destroy();
  else replyAndClose(socket, 408, 'TOO_SLOW', TOO_SLOW);
}

function replyAndClose(socket: Socket, status: number, code: FailureCode, message: string): void {
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
