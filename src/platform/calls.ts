import { z } from 'zod';
import { Failure } from './failures.ts';
import { repliesOf } from './reply-schema.ts';

interface Described {
  tag: string;
  summary: string;
  reply: z.ZodType;
  body?: z.ZodType;
  /** For what `body` cannot say: the JSON schema of a multipart body. */
  multipart?: object;
  query?: z.ZodType;
  /** An alias is left out of the document (decision 2). */
  hide?: boolean;
}

/**
 * What a call says to the OpenAPI document and to the serialiser (decision 9). What comes in is shown here and
 * checked by `read`, which answers in the words of the contract: so Fastify's own validation lets everything pass.
 */
export const describeCall = ({ tag, summary, reply, body, multipart, query, hide = false }: Described) => ({
  schema: {
    tags: [tag],
    summary,
    hide,
    ...(body ? { body: inputSchema(body) } : {}),
    ...(multipart ? { consumes: ['multipart/form-data'], body: multipart } : {}),
    ...(query ? { querystring: inputSchema(query) } : {}),
    response: repliesOf(reply),
  },
  validatorCompiler: () => () => true,
});

function inputSchema(schema: z.ZodType): object {
  const { $schema, ...input } = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
  return input;
}

/**
 * What came in, checked and in the contract's form.
 * @throws Failure 422 `VALIDATION_FAILED` with the first message of every field
 */
export function read<T extends z.ZodType>(schema: T, given: unknown): z.infer<T> {
  const parsed = schema.safeParse(given ?? {});
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
