import { ADMIN_API } from '#kernel/admin-paths.ts';
import { CURRENCY_COOKIE, CURRENCY_HEADER } from '#kernel/limits.ts';
import { listOperations } from './list-operations.ts';
import type { SampleRequest } from './sample.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}
interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** A place of a call that accepts text. */
export interface TextPlace {
  call: string;
  at: 'path' | 'query' | 'json' | 'form' | 'header' | 'cookie';
  /** Path of the field, outermost first. */
  name: string[];
}

/** Collects the places from the OpenAPI document and from the samples. */
export async function findTextPlaces(
  document: Document,
  readSample: (call: string) => Promise<{ sample: SampleRequest }>,
): Promise<TextPlace[]> {
  const collected: TextPlace[] = [];
  for (const [call, operation] of listOperations(document.paths)) {
    // Admin calls have their own test.
    if (call.includes(` ${ADMIN_API}`)) continue;
    const { sample } = await readSample(call);
    const add = (at: TextPlace['at'], names: Iterable<string[]>) => {
      for (const name of names) collected.push({ call, at, name });
    };
    const namesIn = (where: string) =>
      (operation.parameters ?? []).filter((parameter) => parameter.in === where).map(({ name }) => [name]);
    add('path', namesIn('path'));
    add('query', uniquePaths([...namesIn('query'), ...leafPaths(sample.query ?? {})]));
    const content = Object.entries(operation.requestBody?.content ?? {});
    for (const [type, { schema }] of content)
      add(
        type === 'multipart/form-data' ? 'form' : 'json',
        uniquePaths([
          ...fieldPaths(document, schema),
          ...leafPaths(sample.json ?? {}),
          ...formLeafPaths(sample),
        ]),
      );
    add('header', [['user-agent'], [CURRENCY_HEADER], ['accept-language']]);
    add('cookie', [[CURRENCY_COOKIE], ['country']]);
  }
  return collected;
}

/** Paths of all leaf values. */
function leafPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, part]) => leafPaths(part, [...path, name]));
}
const formLeafPaths = ({ form = {} }: SampleRequest): string[][] =>
  Object.entries(form).flatMap(([part, value]) => [
    [part],
    ...(typeof value === 'string' && value.startsWith('{') ? leafPaths(JSON.parse(value), [part]) : []),
  ]);

/** Paths of the fields described by a schema. */
function fieldPaths(document: Document, schema: Schema, path: string[] = [], depth = 0): string[][] {
  const { $ref, properties = {}, items, anyOf = [], allOf = [] } = schema;
  if (depth > 6) return [];
  const referenced = $ref ? document.components?.schemas?.[$ref.replace(/^.*\//, '')] : undefined;
  if (referenced) return fieldPaths(document, referenced, path, depth + 1);
  const inside = [
    ...Object.entries(properties).flatMap(([name, part]) =>
      fieldPaths(document, part, [...path, name], depth + 1),
    ),
    ...[...anyOf, ...allOf].flatMap((part) => fieldPaths(document, part, path, depth + 1)),
    ...(items ? fieldPaths(document, items, [...path, '0'], depth + 1) : []),
  ];
  return inside.length > 0 ? inside : path.length > 0 ? [path] : [];
}

const uniquePaths = (paths: string[][]): string[][] => [
  ...new Map(paths.map((path) => [path.join('.'), path])).values(),
];
