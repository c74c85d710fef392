import type { z } from 'zod';
import type { FailureCode } from '#kernel/failure-codes.ts';
import type { Permission } from '#kernel/staff.ts';
import './validation-messages.ts';
import { Failure } from './failures.ts';
import { replySchemas } from './reply-schema.ts';

export type Access = 'guest' | 'signedIn' | 'verified' | 'member';

/** Metadata of an API call for the OpenAPI document (decision 9) and the serialiser. */
export interface Call {
  tag: string;
  summary: string;
  reply: z.ZodType;
  who?: Access;
  permission?: Permission;
  /** Not a GET, but read-only, such as a preview. */
  isReadOnly?: boolean;
  params?: Record<string, string>;
  query?: z.ZodType;
  body?: z.ZodType;
  acceptsForm?: boolean;
  parts?: Parts;
  currency?: boolean;
  failures?: readonly FailureCode[];
  /** Content type of a file reply; `reply` is then nothing. */
  contentType?: string;
  creates?: boolean;
  isEmpty?: boolean;
  /** Aliases are left out of the document (decision 2). */
  hide?: boolean;
}

export interface Parts {
  json: Record<string, { schema: z.ZodType; required?: boolean; description?: string }>;
  files: Record<string, { max: number; description: string }>;
}

declare module 'fastify' {
  interface FastifySchema {
    call?: Call;
  }
}

/** Describes a call (decision 9). Input is validated by `parseInput` with the contract's messages, not by Fastify. */
export const describeCall = (call: Call) => ({
  schema: { hide: call.hide ?? false, call, response: replySchemas(call.reply, call) },
});

/**
 * Parses input by the contract's schema.
 * @throws Failure 422 `VALIDATION_FAILED` with the first message per field
 */
export const parseInput = <T extends z.ZodType>(schema: T, input: unknown): z.infer<T> =>
  unwrapParsed(schema.safeParse(input ?? {}));

export function unwrapParsed<T>(parsed: z.ZodSafeParseResult<T>): T {
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
export const notFound = (message = 'We couldn’t find this, or it belongs to another account.') =>
  new Failure(404, 'NOT_FOUND', message);
