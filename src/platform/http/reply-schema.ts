import {
  type RouteDefinition,
  type Serializer,
  type SerializerFactory,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';
import { z } from 'zod';
import { FailureReply } from '#kernel/envelope.ts';

/** A schema that is not read yet. */
class ReplyShape {
  readonly reply: z.ZodType;

  constructor(reply: z.ZodType) {
    this.reply = reply;
  }
}

/** Every refusal has the same one. */
const FAILURE = new ReplyShape(FailureReply);

type JsonSchema = { [key: string]: unknown };

/**
 * The JSON schemas of a call's replies. Fastify compiles them into a serialiser, which is two to three times as fast as
 * `JSON.stringify` and lets nothing out that the contract does not name. Every refusal has the one shape of decision 1.
 */
export const repliesOf = (
  reply: z.ZodType,
  {
    creates,
    file,
    silent,
  }: { creates?: boolean | undefined; file?: string | undefined; silent?: boolean | undefined } = {},
) => ({
  // What exists already when it is asked for again is answered 200.
  ...(creates ? { 201: new ReplyShape(reply) } : {}),
  ...(file || silent ? {} : { 200: new ReplyShape(reply) }),
  '4xx': FAILURE,
  '5xx': FAILURE,
});

/** Serialisers by reply schema, shared by all shops of a process. */
const serialisers = new WeakMap<z.ZodType, Serializer>();

/**
 * Compiles the serialiser of a reply when the first such reply goes out, for the option `schemaController` of Fastify:
 * all of them at once would be a large part of a start.
 */
export const lazySerialisers: SerializerFactory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  const serialiserOf = (route: RouteDefinition): Serializer => {
    const { schema } = route;
    if (!(schema instanceof ReplyShape)) return compile(route);
    const known = serialisers.get(schema.reply);
    if (known) return known;
    const serialiser = compile({ ...route, schema: replySchema(schema.reply) });
    serialisers.set(schema.reply, serialiser);
    return serialiser;
  };
  return (route) => {
    let serialise: Serializer | undefined;
    return (reply) => {
      serialise ??= serialiserOf(route);
      return serialise(reply);
    };
  };
};

/** The JSON schema of a reply, in the form that serialises fastest. */
function replySchema(reply: z.ZodType): JsonSchema {
  const { $schema, ...schema } = simplify(z.toJSONSchema(reply, { target: 'draft-7' })) as JsonSchema;
  return schema;
}

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
