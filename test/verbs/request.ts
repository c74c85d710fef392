import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { API } from '#kernel/api.ts';
import { FailureReply } from '#kernel/envelope.ts';
import type { Permission } from '#kernel/staff.ts';
import { formBody, type Given } from '../sample.ts';
import type { Calls } from '../site.ts';

/** Facts from the OpenAPI document that these tests need. */
export interface Operation {
  permission: Permission | null;
  needsLogin: boolean;
  /** Names of path and query parameters, and of body fields. */
  fields: Set<string>;
  /** Error codes by status. */
  failures: Map<number, Set<string>>;
}

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: string[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}
type Content = Record<string, { schema: Schema }>;
interface Described {
  'x-permission'?: Permission;
  'x-who'?: string;
  parameters?: { name: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

let known: Promise<Map<string, Operation>> | undefined;
/** Returns every call of the shop by method and path; all shops have the same. */
export function readOperations(calls: Pick<Calls, 'app'>): Promise<Map<string, Operation>> {
  known ??= readDocument(calls);
  return known;
}

async function readDocument({ app }: Pick<Calls, 'app'>): Promise<Map<string, Operation>> {
  const document = (await app.inject(API.openapi)).json();
  const schemas: Record<string, Schema> = document.components.schemas;
  const all = Object.entries<Record<string, Described>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, call]) => [`${method.toUpperCase()} ${path}`, operationOf(call, schemas)] as const,
    ),
  );
  return new Map(all);
}

function operationOf(call: Described, schemas: Record<string, Schema>): Operation {
  const fields = new Set((call.parameters ?? []).map(({ name }) => name));
  for (const { schema } of Object.values(call.requestBody?.content ?? {}))
    collectFields(schema, schemas, fields);
  const failures = new Map<number, Set<string>>();
  for (const [status, { content }] of Object.entries(call.responses))
    failures.set(Number(status), new Set(codesOf(content?.['application/json']?.schema)));
  return {
    permission: call['x-permission'] ?? null,
    needsLogin: [...failures].some(([status, codes]) => status === 401 && codes.has('UNAUTHENTICATED')),
    fields,
    failures,
  };
}

const codesOf = (schema: Schema | undefined): string[] =>
  (schema?.allOf ?? []).flatMap(({ properties }) => properties?.['code']?.enum ?? []);

function collectFields(
  schema: Schema,
  schemas: Record<string, Schema>,
  fields: Set<string>,
  seen = new Set<string>(),
): void {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    if (seen.has(name)) return;
    seen.add(name);
    collectFields(schemas[name] ?? {}, schemas, fields, seen);
    return;
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    fields.add(name);
    collectFields(property, schemas, fields, seen);
  }
  const parts = [
    schema.items ?? {},
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
  ];
  for (const part of parts) if (Object.keys(part).length > 0) collectFields(part, schemas, fields, seen);
}

/** Builds the request of a call, `GET /api/orders/{code}`, from a sample. */
export async function buildRequest(name: string, given: Given): Promise<InjectOptions> {
  const [method = '', path = ''] = name.split(' ');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(given.path?.[key] ?? ''),
  );
  const url = filled + (given.query ? `?${new URLSearchParams(given.query)}` : '');
  const asked = { method: method as 'GET', url };
  if (given.form) {
    const { headers, payload } = await formBody(given.form);
    return { ...asked, headers: { ...given.headers, ...headers }, payload };
  }
  if (given.json) {
    const headers = { 'content-type': 'application/json', ...given.headers };
    return { ...asked, headers, payload: JSON.stringify(given.json) };
  }
  return { ...asked, headers: given.headers ?? {}, ...(given.bytes ? { payload: given.bytes } : {}) };
}

/** Returns a reply's fault: a server error, no envelope, or an undeclared code; null if none. `HEAD` has no body. */
export function faultOf(
  name: string,
  reply: LightMyRequestResponse,
  { operation, mayBeBusy }: { operation: Operation | undefined; mayBeBusy: boolean },
): string | null {
  const { statusCode: status, body } = reply;
  const shown = `${status} ${body.slice(0, 300)}`;
  if (status >= 500 && !(status === 503 && mayBeBusy)) return shown;
  if (status >= 400) {
    if (name.startsWith('HEAD ')) return null;
    const failure = FailureReply.safeParse(safeJson(body));
    if (!failure.success) return `no envelope: ${shown}`;
    const declared = operation?.failures.get(status);
    return declared && !declared.has(failure.data.code) ? `undeclared code: ${shown}` : null;
  }
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  if (!isJson || body === '') return null;
  const { success } = (safeJson(body) ?? {}) as { success?: unknown };
  return success === true ? null : `no envelope: ${shown}`;
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
