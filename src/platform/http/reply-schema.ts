import {
  type RouteDefinition,
  type Serializer,
  type SerializerFactory,
  SerializerSelector,
} from '@fastify/fast-json-stringify-compiler';
import { z } from 'zod';
import { FailureReply } from '#kernel/envelope.ts';

class LazySchema {
  readonly reply: z.ZodType;

  constructor(reply: z.ZodType) {
    this.reply = reply;
  }
}

const FAILURE = new LazySchema(FailureReply);

type JsonSchema = { [key: string]: unknown };

/**
 * JSON schemas of a call's replies, compiled to serialisers that are two to three times as fast as `JSON.stringify`
 * and drop fields the contract doesn't name. All failures share one shape (decision 1).
 */
export const replySchemas = (
  reply: z.ZodType,
  {
    creates,
    file,
    isEmpty,
  }: { creates?: boolean | undefined; file?: string | undefined; isEmpty?: boolean | undefined } = {},
) => ({
  // Repeated creation of the same thing replies 200.
  ...(creates ? { 201: new LazySchema(reply) } : {}),
  ...(file || isEmpty ? {} : { 200: new LazySchema(reply) }),
  '4xx': FAILURE,
  '5xx': FAILURE,
});

const serialisers = new WeakMap<z.ZodType, Serializer>();

export const lazySerialisers: SerializerFactory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  const getSerialiser = (route: RouteDefinition): Serializer => {
    const { schema } = route;
    if (!(schema instanceof LazySchema)) return compile(route);
    const cached = serialisers.get(schema.reply);
    if (cached) return cached;
    const serialiser = compile({ ...route, schema: replySchema(schema.reply) });
    serialisers.set(schema.reply, serialiser);
    return serialiser;
  };
  return (route) => {
    let serialise: Serializer | undefined;
    return (reply) => {
      serialise ??= getSerialiser(route);
      return serialise(reply);
    };
  };
};

/** Drops safe integer bounds, and turns unions with null into nullable types, which serialise faster. */
function replySchema(reply: z.ZodType): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(reply, { target: 'draft-7' });
  return JSON.parse(JSON.stringify(schema), (_key, value) => {
    if (value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER) return undefined;
    return Array.isArray(value?.anyOf) ? (nullable(value) ?? value) : value;
  });
}

function nullable({ anyOf, ...rest }: JsonSchema): JsonSchema | undefined {
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return undefined;
  const [schema, second] = anyOf as [JsonSchema, JsonSchema];
  if (second.type !== 'null' || typeof schema.type !== 'string') return undefined;
  const enumeration = Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {};
  return { ...rest, ...schema, ...enumeration, type: [schema.type, 'null'] };
}
