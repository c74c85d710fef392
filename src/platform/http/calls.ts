import type { z } from 'zod';
import type { FailureCode } from '#kernel/failure-codes.ts';
import type { Permission } from '#kernel/staff.ts';
import './validation-messages.ts';
import { Failure } from './failures.ts';
import { repliesOf } from './reply-schema.ts';

/** Required login: none, signed in, verified email, or member of RB Exclusive. */
export type Who = 'guest' | 'signedIn' | 'verified' | 'member';

/** Metadata of an API call for the OpenAPI document (decision 9) and the serialiser. */
export interface Call {
  tag: string;
  summary: string;
  reply: z.ZodType;
  /** Guests by default. */
  who?: Who;
  /** Required permission of an admin call. */
  permission?: Permission;
  /** Not a GET, but read-only, such as a preview. */
  changesNothing?: boolean;
  /** Descriptions of path parameters. */
  params?: Record<string, string>;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body may also be form-encoded. */
  asForm?: boolean;
  /** Multipart body with JSON parts and files. */
  parts?: Parts;
  /** Prices use the currency of `X-Currency`. */
  currency?: boolean;
  /** Failures beyond those every call of its kind has. */
  failures?: readonly FailureCode[];
  /** Content type of a file reply; `reply` is unused then. */
  file?: string;
  /** Creates something and replies 201. */
  creates?: boolean;
  /** Replies 204; results are in the headers. */
  silent?: boolean;
  /** Aliases are left out of the document (decision 2). */
  hide?: boolean;
}

export interface Parts {
  json: Record<string, { schema: z.ZodType; required?: boolean; description?: string }>;
  files: Record<string, { most: number; description: string }>;
}

declare module 'fastify' {
  interface FastifySchema {
    call?: Call;
  }
}

/**
 * Describes a call for OpenAPI and the serialiser (decision 9). Input is validated by `read` with the contract's
 * messages, not by Fastify.
 */
export const describeCall = (call: Call) => ({
  schema: { hide: call.hide ?? false, call, response: repliesOf(call.reply, call) },
});

/**
 * Parses input by the contract's schema.
 * @throws Failure 422 `VALIDATION_FAILED` with the first message per field
 */
export const read = <T extends z.ZodType>(schema: T, given: unknown): z.infer<T> =>
  accepted(schema.safeParse(given ?? {}));

export function accepted<T>(parsed: z.ZodSafeParseResult<T>): T {
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[path.join('.') || 'body'] ??= message;
  throw invalid(fields);
}

export function invalid(fields: Record<string, string>): Failure {
  const message = Object.values(fields)[0] ?? 'Please check what you entered.';
  return new Failure(422, 'VALIDATION_FAILED', message, fields);
}

/** Same reply for things that don't exist and things of other people (decision 4). */
export const notFound = (what = 'This is not here, or it is not yours.') =>
  new Failure(404, 'NOT_FOUND', what);
