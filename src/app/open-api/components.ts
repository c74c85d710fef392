import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { FailureReply } from '#kernel/envelope.ts';
import type { Comments } from './comments.ts';

export type Json = { [key: string]: unknown };
type Direction = 'input' | 'output';

export interface Components {
  schemaFor(schema: z.ZodType, io: Direction): Json;
  fieldsFor(schema: z.ZodType): { fields: Record<string, Json>; required: readonly string[] };
  toRecord(): Record<string, Json>;
}

export async function createComponents(comments: Comments): Promise<Components> {
  const names = z.registry<{ id: string }>();
  for (const [name, schema] of await listExported())
    if (!names.has(schema)) names.add(schema, { id: schema === FailureReply ? 'Failure' : name });
  // Names are passed here only: serialisers need schemas without references.
  const metadata = {
    has: (schema: z.ZodType) => names.has(schema) || z.globalRegistry.has(schema),
    get: (schema: z.ZodType) => ({ ...z.globalRegistry.get(schema), ...names.get(schema) }),
  };
  const components = new Map<string, { schema: Json; io: Direction }>();

  function addComponent(id: string, schema: Json, io: Direction): void {
    const existing = components.get(id);
    if (!existing) components.set(id, { schema, io });
    else if (io === 'input' && !isDeepStrictEqual(existing.schema, schema))
      components.set(`${id}Input`, { schema, io });
  }
  const resolveReferences = (schema: Json, io: Direction): Json =>
    JSON.parse(JSON.stringify(schema), (key, value) => {
      if (key !== '$ref') return value;
      const id = String(value).replace('#/$defs/', '');
      return `#/components/schemas/${io === 'input' && components.has(`${id}Input`) ? `${id}Input` : id}`;
    });
  function describe(schema: z.ZodType, io: Direction): Json {
    const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: metadata as never });
    const { $schema, $defs = {}, ...root } = simplify(json, io);
    for (const [id, part] of Object.entries($defs as Record<string, Json>))
      addComponent(id, addDescriptions(id === 'Failure' ? 'FailureReply' : id, part, comments), io);
    return resolveReferences(root, io);
  }
  const cache = { input: new Map<z.ZodType, Json>(), output: new Map<z.ZodType, Json>() };
  const schemaFor: Components['schemaFor'] = (schema, io) => {
    const json = cache[io].get(schema) ?? describe(schema, io);
    cache[io].set(schema, json);
    return json;
  };
  return {
    schemaFor,
    fieldsFor(schema) {
      const { shape } = schema as z.ZodObject;
      const { properties = {}, required = [] } = addDescriptions(
        names.get(schema)?.id ?? '',
        schemaFor(z.object(shape), 'input'),
        comments,
      );
      return { fields: properties as Record<string, Json>, required: required as string[] };
    },
    toRecord: () =>
      Object.fromEntries(
        [...components]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, { schema, io }]) => [name, resolveReferences(schema, io)]),
      ),
  };
}

async function listExported(): Promise<[string, z.ZodType][]> {
  // Loaded on demand, since few ask for the document.
  const { loadContractModules } = await import('./contract-modules.ts');
  return (await loadContractModules())
    .flatMap((module) => Object.entries(module).sort(([a], [b]) => (a < b ? -1 : 1)))
    .filter(
      (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType && /^[A-Z]/.test(entry[0]),
    );
}

/** Drops integer bounds, patterns of named formats, ids, and `additionalProperties` of replies, which may grow. */
const simplify = (schema: object, io: Direction): Json =>
  JSON.parse(JSON.stringify(schema), (_key, value) => {
    if (value === Number.MAX_SAFE_INTEGER || value === Number.MIN_SAFE_INTEGER) return undefined;
    if (typeof value?.id === 'string') delete value.id;
    if (typeof value?.format === 'string') delete value.pattern;
    if (value?.additionalProperties === false && io === 'output') delete value.additionalProperties;
    return value;
  });

function addDescriptions(path: string, schema: Json, comments: Comments): Json {
  const properties = (schema.items as Json | undefined)?.properties ?? schema.properties;
  for (const [name, part] of Object.entries((properties ?? {}) as Record<string, Json>))
    addDescriptions(`${path}.${name}`, part, comments);
  const comment = comments.get(path);
  if (comment) schema.description = [comment, schema.description].filter(Boolean).join(' ');
  return schema;
}
