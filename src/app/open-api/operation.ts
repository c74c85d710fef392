import type { z } from 'zod';
import { CURRENCY_HEADER, DEFAULT_CURRENCY } from '#kernel/limits.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { PERMISSIONS, type Permission, rolesWithPermission } from '#kernel/staff.ts';
import type { Access, Call, Parts } from '#platform/http/calls.ts';
import type { Components, Json } from './components.ts';
import { failureCodes, failureReplies } from './failure-replies.ts';

export interface Route {
  method: string;
  /** With `{parameters}`. */
  path: string;
  call: Call;
  needsXsrf: boolean;
}

export const SESSION = 'session';
export const XSRF = 'xsrfToken';
export const STAFF = 'adminSession';

const describePermission = (permission: Permission): string =>
  `For staff who may ${PERMISSIONS[permission].means}. Roles: ${rolesWithPermission(permission).join(', ')}.`;

const ACCESS_TEXT: Record<Access, string> = {
  guest: 'For everyone.',
  signedIn: 'For logged-in customers.',
  verified: 'For logged-in customers with a verified email.',
  member: 'For members of RB Exclusive.',
};

export function createOperation(route: Route, components: Components): Json {
  const { method, path, call, needsXsrf } = route;
  const { tag, summary, who = 'guest', query, body, parts, currency = false } = call;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parameters = [
    ...names.map((name) => pathParameter(name, call.params?.[name])),
    ...(query ? queryParameters(query, components, call.permission !== undefined) : []),
    ...(currency ? [currencyHeader(components)] : []),
  ];
  const content = parts
    ? { 'multipart/form-data': multipartSchema(parts, components) }
    : requestBody(call, components);
  const login = call.permission ? { [STAFF]: [] } : who === 'guest' ? {} : { [SESSION]: [] };
  const security = { ...login, ...(needsXsrf ? { [XSRF]: [] } : {}) };
  const success = (description: string) => ({
    description,
    content: call.contentType
      ? { [call.contentType]: { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: components.schemaFor(call.reply, 'output') } },
  });
  return {
    operationId: operationId(method, path),
    tags: [tag],
    summary,
    description: call.permission ? describePermission(call.permission) : ACCESS_TEXT[who],
    'x-who': call.permission ? 'staff' : who,
    ...(call.permission ? { 'x-permission': call.permission } : {}),
    ...(call.isReadOnly ? { 'x-changes-nothing': true } : {}),
    security: Object.keys(security).length > 0 ? [security] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(parts || body ? { requestBody: { required: true, content } } : {}),
    responses: {
      ...successReplies(call, success),
      ...failureReplies(failureCodes({ call, method, hasPath: names.length > 0, needsXsrf }), components),
    },
  };
}

function successReplies({ creates, isEmpty: silent }: Call, success: (description: string) => Json): Json {
  if (silent) return { [creates ? 201 : 204]: { description: 'Done. See the response headers.' } };
  return {
    ...(creates ? { 201: success('Created.') } : {}),
    200: success(creates ? 'It already existed.' : 'Done.'),
  };
}

/** `GET /api/books/{id}` is `getBooksById`. */
function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .replace(/\/\{(\w+)\}/g, '/by/$1')
    .split(/[/.-]/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const FILTER_DESCRIPTION = 'Filters by this value.';

const pathParameter = (name: string, description = 'Id of the item.') => ({
  in: 'path',
  name,
  required: true,
  description,
  schema: { type: 'string' },
});

function queryParameters(query: z.ZodType, components: Components, isAdmin: boolean): Json[] {
  const { fields, required } = components.fieldsFor(query);
  return Object.entries(fields).map(
    ([name, { description = isAdmin ? FILTER_DESCRIPTION : undefined, ...schema }]) => ({
      in: 'query',
      name,
      required: required.includes(name),
      ...(description ? { description } : {}),
      schema,
    }),
  );
}

const currencyHeader = (components: Components) => ({
  in: 'header',
  name: CURRENCY_HEADER.replace(/(^|-)\w/g, (letter) => letter.toUpperCase()),
  required: false,
  description: `The currency of the prices in the reply. Defaults to the customer’s own, otherwise ${DEFAULT_CURRENCY}.`,
  schema: components.schemaFor(CurrencyCode as z.ZodType, 'input'),
  example: DEFAULT_CURRENCY,
});

function requestBody({ body, acceptsForm: asForm = false }: Call, components: Components): Json {
  if (!body) return {};
  const schema = components.schemaFor(body, 'input');
  return { 'application/json': { schema }, ...(asForm ? { 'multipart/form-data': { schema } } : {}) };
}

function multipartSchema({ json, files }: Parts, components: Components): Json {
  const described = Object.entries(json).map(([name, { schema, description }]) => [
    name,
    { ...components.schemaFor(schema, 'input'), ...(description ? { description } : {}) },
  ]);
  const file = { type: 'string', format: 'binary' };
  const uploads = Object.entries(files).map(([name, { max: most, description }]) => [
    name,
    most === 1 ? { ...file, description } : { type: 'array', maxItems: most, items: file, description },
  ]);
  const required = Object.entries(json).flatMap(([name, part]) => (part.required ? [name] : []));
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries([...described, ...uploads]),
      ...(required.length > 0 ? { required } : {}),
    },
    encoding: Object.fromEntries(
      Object.keys(json).map((name) => [name, { contentType: 'application/json' }]),
    ),
  };
}
