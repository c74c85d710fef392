import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { FailureReply } from '#kernel/envelope.ts';
import type { Comments } from './comments.ts';

export type Json = { [key: string]: unknown };

export interface Components {
  schemaFor(schema: z.ZodType, io: 'input' | 'output'): Json;
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
  const components = new Map<string, Json>();
  const schemasById = new Map<string, Json>();

  const addSchema = (id: string, schema: Json, io: 'input' | 'output'): string => {
    const existing = schemasById.get(id) ?? schema;
    const name = io === 'output' || isDeepStrictEqual(existing, schema) ? id : `${id}Input`;
    if (!schemasById.has(name)) schemasById.set(name, schema);
    return name;
  };
  const describe: Components['schemaFor'] = (schema, io) => {
    const {
      $schema,
      $defs = {},
      ...rootSchema
    } = z.toJSONSchema(schema, {
      target: 'draft-2020-12',
      io,
      unrepresentable: 'any',
      metadata: metadata as never,
    }) as Json;
    const definitions = Object.entries($defs as Record<string, Json>);
    const described = definitions.map(
      ([id, part]) =>
        [
          id,
          addDescriptions(id === 'Failure' ? 'FailureReply' : id, simplifySchema(part, io) as Json, comments),
        ] as const,
    );
    const componentNames = new Map(described.map(([id, part]) => [id, addSchema(id, part, io)]));
    const componentName = (name: string) => componentNames.get(name) ?? name;
    for (const [id, part] of described)
      if (!components.has(componentName(id)))
        components.set(componentName(id), renameReferences(part, componentName));
    return renameReferences(simplifySchema(rootSchema, io) as Json, componentName);
  };
  const cache = { input: new Map<z.ZodType, Json>(), output: new Map<z.ZodType, Json>() };
  const getSchema: Components['schemaFor'] = (schema, io) => {
    const json = cache[io].get(schema) ?? describe(schema, io);
    cache[io].set(schema, json);
    return json;
  };
  return {
    schemaFor: getSchema,
    fieldsFor(schema) {
      const { shape } = schema as z.ZodObject;
      const { properties = {}, required = [] } = addDescriptions(
        names.get(schema)?.id ?? '',
        getSchema(z.object(shape), 'input'),
        comments,
      );
      return { fields: properties as Record<string, Json>, required: required as string[] };
    },
    toRecord: () => Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
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

/** Drops integer bounds, patterns of named formats, and `additionalProperties` of replies, which may grow. */
function simplifySchema(schema: unknown, io: 'input' | 'output'): unknown {
  if (Array.isArray(schema)) return schema.map((item) => simplifySchema(item, io));
  if (typeof schema !== 'object' || schema === null) return schema;
  const remaining = Object.entries(schema).filter(
    ([key, value]) =>
      value !== Number.MAX_SAFE_INTEGER &&
      value !== Number.MIN_SAFE_INTEGER &&
      !(key === 'pattern' && 'format' in schema) &&
      !(key === 'additionalProperties' && value === false && io === 'output') &&
      !(key === 'id' && typeof value === 'string'),
  );
  return Object.fromEntries(
    remaining.map(([key, value]) => [
      key,
      key === 'properties'
        ? Object.fromEntries(
            Object.entries(value as Json).map(([name, part]) => [name, simplifySchema(part, io)]),
          )
        : simplifySchema(value, io),
    ]),
  );
}

function addDescriptions(path: string, schema: Json, comments: Comments): Json {
  const properties = (schema.items as Json | undefined)?.properties ?? schema.properties;
  for (const [name, part] of Object.entries((properties ?? {}) as Record<string, Json>))
    addDescriptions(`${path}.${name}`, part, comments);
  const comment = comments.get(path);
  if (comment) schema.description = [comment, schema.description].filter(Boolean).join(' ');
  return schema;
}

/** Turns `$defs` references into component references. */
function renameReferences<T>(schema: T, componentName: (id: string) => string): T {
  if (Array.isArray(schema)) return schema.map((item) => renameReferences(item, componentName)) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [
    key,
    key === '$ref'
      ? String(value).replace(
          /^#\/\$defs\/(.*)$/,
          (_, id: string) => `#/components/schemas/${componentName(id)}`,
        )
      : renameReferences(value, componentName),
  ]);
  return Object.fromEntries(entries);
}
