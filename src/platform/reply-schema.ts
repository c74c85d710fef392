import { z } from 'zod';
import { FailureReply } from '#contract/envelope.ts';

type JsonSchema = { [key: string]: unknown };

/**
 * The JSON schemas of a call's replies. Fastify compiles them into a serialiser, which is two to three times as fast as
 * `JSON.stringify` and lets nothing out that the contract does not name. Every refusal has the one shape of decision 1.
 */
export const repliesOf = (reply: z.ZodType) => ({ 200: replySchema(reply), '4xx': FAILURE, '5xx': FAILURE });

/** The JSON schema of a reply, in the form that serialises fastest. */
export function replySchema(reply: z.ZodType): JsonSchema {
  const { $schema, ...schema } = simplify(z.toJSONSchema(reply, { target: 'draft-7' })) as JsonSchema;
  return schema;
}

const FAILURE = replySchema(FailureReply);

/**
 * A union with null becomes a type with null: the serialiser tries the members of a union one after the other,
 * but reads a type at once. The bounds of safe integers go without saying.
 */
function simplify(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplify);
  if (typeof schema !== 'object' || schema === null) return schema;
  const simple: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER) continue;
    simple[key] = simplify(value);
  }
  return nullable(simple) ?? simple;
}

function nullable({ anyOf, ...rest }: JsonSchema): JsonSchema | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined;
  const [one, other] = anyOf as [JsonSchema, JsonSchema];
  if (other.type !== 'null' || typeof one.type !== 'string') return undefined;
  const enumeration = Array.isArray(one.enum) ? { enum: [...one.enum, null] } : {};
  return { ...rest, ...one, ...enumeration, type: [one.type, 'null'] };
}
