import {
  type RouteDefinition,
  type Serializer,
  type SerializerFactory,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';
import { z } from 'zod';
import { FailureReply } from '#kernel/envelope.ts';

class ReplyShape {
  readonly reply: z.ZodType;

  constructor(reply: z.ZodType) {
    this.reply = reply;
  }
}

const FAILURE = new ReplyShape(FailureReply);

type JsonSchema = { [key: string]: unknown };

/**
 * JSON schemas of a call's replies, compiled to serialisers that are two to three times as fast as `JSON.stringify`
 * and drop fields the contract doesn't name. All failures share one shape (decision 1).
 */
export const repliesOf = (
  reply: z.ZodType,
  {
    creates,
    file,
    silent,
  }: { creates?: boolean | undefined; file?: string | undefined; silent?: boolean | undefined } = {},
) => ({
  // Repeated creation of the same thing replies 200.
  ...(creates ? { 201: new ReplyShape(reply) } : {}),
  ...(file || silent ? {} : { 200: new ReplyShape(reply) }),
  '4xx': FAILURE,
  '5xx': FAILURE,
});

const serialisers = new WeakMap<z.ZodType, Serializer>();

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

function replySchema(reply: z.ZodType): JsonSchema {
  const { $schema, ...schema } = simplify(z.toJSONSchema(reply, { target: 'draft-7' })) as JsonSchema;
  return schema;
}

/** Turns a union with null into a nullable type, which serialises faster, and drops safe integer bounds. */
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
