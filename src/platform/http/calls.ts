import type { z } from 'zod';
import type { FailureCode } from '#kernel/failure-codes.ts';
import type { Permission } from '#kernel/staff.ts';
import './validation-messages.ts';
import { Failure } from './failures.ts';
import { repliesOf } from './reply-schema.ts';

/** Who is answered: everybody, people signed in, of these the verified, of these the members of RB Exclusive. */
export type Who = 'guest' | 'signedIn' | 'verified' | 'member';

/** What a call is, for its document (decision 9) and, by its reply, for the serialiser. */
export interface Call {
  tag: string;
  summary: string;
  reply: z.ZodType;
  /** Everybody, unless given. */
  who?: Who;
  /** Of the admin: what its people must be allowed to. */
  permission?: Permission;
  /** No GET, and yet it changes nothing: a preview. */
  changesNothing?: boolean;
  /** What the parameters of the path are. */
  params?: Record<string, string>;
  query?: z.ZodType;
  /** A body of JSON. */
  body?: z.ZodType;
  /** The same body may come as the fields of a form. */
  asForm?: boolean;
  /** A body that is a form with parts of JSON and files. */
  parts?: Parts;
  /** Prices come in the currency of `X-Currency`. */
  currency?: boolean;
  /** What it refuses with, besides what every call of its kind does. */
  failures?: readonly FailureCode[];
  /** It answers with a file of this type; `reply` is then nothing. */
  file?: string;
  /** It makes something new, and answers 201. */
  creates?: boolean;
  /** It answers 204 and nothing else; what there is to say is in the headers. */
  silent?: boolean;
  /** An alias is left out of the document (decision 2). */
  hide?: boolean;
}

export interface Parts {
  json: Record<string, { schema: z.ZodType; required?: boolean; description?: string }>;
  files: Record<string, { most: number; description: string }>;
}

declare module 'fastify' {
  interface FastifySchema {
    /** Read by the OpenAPI document. */
    call?: Call;
  }
}

/**
 * What a call says to the OpenAPI document and to the serialiser (decision 9). What comes in is described here and
 * checked by `read`, which answers in the words of the contract; Fastify's own validation has nothing to do.
 */
export const describeCall = (call: Call) => ({
  schema: { hide: call.hide ?? false, call, response: repliesOf(call.reply, call) },
});

/**
 * What came in, checked and in the contract's form.
 * @throws Failure 422 `VALIDATION_FAILED` with the first message of every field
 */
export const read = <T extends z.ZodType>(schema: T, given: unknown): z.infer<T> =>
  accepted(schema.safeParse(given ?? {}));

/** The same of what has been checked before. */
export function accepted<T>(parsed: z.ZodSafeParseResult<T>): T {
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[path.join('.') || 'body'] ??= message;
  throw invalid(fields);
}

/** The failure that tells what is wrong, field by field. */
export function invalid(fields: Record<string, string>): Failure {
  const message = Object.values(fields)[0] ?? 'Please check what you entered.';
  return new Failure(422, 'VALIDATION_FAILED', message, fields);
}

/** What another person owns and what does not exist are answered alike (decision 4). */
export const notFound = (what = 'This is not here, or it is not yours.') =>
  new Failure(404, 'NOT_FOUND', what);
