import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FailureReply } from '#kernel/envelope.ts';
import { DEFAULT_WARNING } from '#kernel/limits.ts';
import { toConstraintFailure } from './constraint-failures.ts';
import { isUnavailable, UNAVAILABLE_SECONDS } from './database-failures.ts';

/** An error with the reply it becomes (decision 1); throw it from any handler. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;
  readonly data: unknown;

  constructor(
    status: number,
    code: string,
    message: string,
    fields?: Record<string, string>,
    { retryAfter, cause, data }: { retryAfter?: number; cause?: unknown; data?: unknown } = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.data = data;
  }
}

const BUSY = {
  status: 503,
  code: 'BUSY',
  message: 'We’re very busy right now. Please try again in a moment.',
  retryAfter: UNAVAILABLE_SECONDS,
};

const FASTIFY_FAILURES: Record<string, { code: string; message: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: {
    code: 'INVALID_JSON',
    message: 'The body of the request is not valid JSON.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'INVALID_JSON', message: 'The body of the request is empty.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'TOO_LARGE', message: 'The body of the request is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'UNSUPPORTED_TYPE', message: 'Send the body as application/json.' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'TOO_LONG', message: 'A part of the address is too long.' },
};

/** Sends every failure in the envelope of decision 1, without internals or echoed input. */
export function handleFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    if (error instanceof Failure) return sendLogged(error);
    const constraintFailure = toConstraintFailure(error, request);
    if (constraintFailure) return sendLogged(constraintFailure);
    // Aborted uploads have a Fastify status, although their code looks like a database's.
    if (error.statusCode === undefined && isUnavailable(error)) {
      request.log.error(error);
      return sendFailure(reply, BUSY);
    }
    const fastifyFailure = FASTIFY_FAILURES[error.code];
    const status = error.statusCode ?? 500;
    if (fastifyFailure) return sendFailure(reply, { status, ...fastifyFailure });
    if (status < 500)
      return sendFailure(reply, { status, code: 'BAD_REQUEST', message: 'The request could not be read.' });
    request.log.error(error);
    return sendFailure(reply, { status: 500, code: 'INTERNAL_ERROR', message: DEFAULT_WARNING });

    function sendLogged(failure: Parameters<typeof sendFailure>[1] & { cause?: unknown }) {
      // Only internal failures have a cause worth logging.
      if (failure.cause) request.log.error(failure.cause);
      return sendFailure(reply, failure);
    }
  });
}

export const sendUnknownCall = (_request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(reply, {
    status: 404,
    code: 'NOT_FOUND',
    message: 'There is no such call. /api/docs lists them all.',
  });

export function sendFailure(
  reply: FastifyReply,
  {
    status,
    code,
    message,
    fields,
    retryAfter,
    data,
  }: {
    status: number;
    code: string;
    message: string;
    fields?: Record<string, string> | undefined;
    retryAfter?: number | undefined;
    data?: unknown;
  },
): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
  const body: FailureReply = {
    success: false,
    code,
    message,
    ...(fields ? { fields } : {}),
    ...(data === undefined ? {} : { data }),
  };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body);
}
