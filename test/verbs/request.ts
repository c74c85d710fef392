import type { LightMyRequestResponse } from 'fastify';
import { API } from '#kernel/api.ts';
import { FailureReply } from '#kernel/envelope.ts';
import type { Permission } from '#kernel/staff.ts';
import { listOperations } from '../list-operations.ts';
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

let operationsPromise: Promise<Map<string, Operation>> | undefined;
/** Returns every call of the shop by method and path; all shops have the same. */
export function readOperations(calls: Pick<Calls, 'app'>): Promise<Map<string, Operation>> {
  operationsPromise ??= readDocument(calls);
  return operationsPromise;
}

async function readDocument({ app }: Pick<Calls, 'app'>): Promise<Map<string, Operation>> {
  const document = (await app.inject(API.openapi)).json();
  const schemas: Record<string, Schema> = document.components.schemas;
  const operations = listOperations<Described>(document.paths);
  return new Map(operations.map(([call, described]) => [call, toOperation(described, schemas)]));
}

function toOperation(call: Described, schemas: Record<string, Schema>): Operation {
  const fields = new Set((call.parameters ?? []).map(({ name }) => name));
  for (const { schema } of Object.values(call.requestBody?.content ?? {}))
    collectFields(schema, schemas, fields);
  const failures = new Map<number, Set<string>>();
  for (const [status, { content }] of Object.entries(call.responses))
    failures.set(Number(status), new Set(readCodes(content?.['application/json']?.schema)));
  return {
    permission: call['x-permission'] ?? null,
    needsLogin: [...failures].some(([status, codes]) => status === 401 && codes.has('UNAUTHENTICATED')),
    fields,
    failures,
  };
}

const readCodes = (schema: Schema | undefined): string[] =>
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

/** Returns a reply's fault: a server error, no envelope, or an undeclared code; null if none. `HEAD` has no body. */
export function findFault(
  name: string,
  reply: LightMyRequestResponse,
  { operation, mayBeBusy }: { operation: Operation | undefined; mayBeBusy: boolean },
): string | null {
  const { statusCode: status, body } = reply;
  const preview = `${status} ${body.slice(0, 300)}`;
  if (status >= 500 && !(status === 503 && mayBeBusy)) return preview;
  if (status >= 400) {
    if (name.startsWith('HEAD ')) return null;
    const failure = FailureReply.safeParse(safeJson(body));
    if (!failure.success) return `no envelope: ${preview}`;
    const declared = operation?.failures.get(status);
    return declared && !declared.has(failure.data.code) ? `undeclared code: ${preview}` : null;
  }
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  if (!isJson || body === '') return null;
  const { success } = (safeJson(body) ?? {}) as { success?: unknown };
  return success === true ? null : `no envelope: ${preview}`;
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
