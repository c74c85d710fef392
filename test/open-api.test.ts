import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { FAILURES } from '#kernel/failure-codes.ts';
import { readAccess } from './access-table.ts';
import { longTest } from './effort.ts';
import { listOperations } from './list-operations.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { openFreshCalls } from './site.ts';

interface Schema {
  $ref?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  enum?: string[];
}
interface Parameter {
  in: string;
  name: string;
  required: boolean;
  description?: string;
  schema: Schema;
}
type Content = Record<string, { schema: Schema; encoding?: Record<string, { contentType: string }> }>;
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  'x-who': string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; headers?: object; content: Content }>;
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> };
}

const shop = prepareFixture(() => openFreshCalls());
let text: string;
let document: Document;
let operations: Map<string, Operation>;
beforeAll(async () => {
  text = (await shop.app.inject(API.openapi)).body;
  document = JSON.parse(text) as Document;
  operations = new Map(listOperations(document.paths));
});

const operation = (name: string): Operation => {
  const match = operations.get(name);
  if (!match) throw new Error(`${name} is not in the document.`);
  return match;
};
const parameterNames = (name: string, where: string) =>
  (operation(name).parameters ?? [])
    .filter((parameter) => parameter.in === where)
    .map((parameter) => parameter.name);
const namedSchema = (name: string): Schema => document.components.schemas[name] ?? {};

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(await new Validator().validate(JSON.parse(text))).toEqual({ valid: true });
  });

  longTest('is valid to another validator too', { timeout: 60_000 }, async () => {
    const { createConfig, lintFromString } = await import('@redocly/openapi-core');
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    // Ids of designs never equal the literal path segments in their place.
    const relevant = problems.filter(
      ({ ruleId, message }) => ruleId !== 'no-ambiguous-paths' || !message.includes('`/api/designs/'),
    );
    expect(relevant.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  test('lists neither the fallback route nor aliases of calls', () => {
    const paths = Object.keys(document.paths);
    expect(paths.filter((path) => !/^\/api(\/[\w-]+|\/\{\w+\})+(\.(csv|pdf|svg))?$/.test(path))).toEqual([]);
    for (const [, ...aliases] of Object.values(API).filter((base) => typeof base !== 'string'))
      for (const alias of aliases)
        expect(paths.filter((path) => `${path}/`.startsWith(`${alias}/`))).toEqual([]);
  });

  test('gives every call a unique name and a summary', () => {
    const names = [...operations.values()].map(({ operationId }) => operationId);
    expect(names.filter((name) => !/^(get|post|put|patch|delete|options)[A-Z]\w+$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect([...operations.values()].filter(({ summary }) => !(summary?.length > 3))).toEqual([]);
    expect(operation('GET /api/books/{id}').operationId).toBe('getBooksById');
  });

  test('describes every parameter', () => {
    const undescribed = [...operations].flatMap(([name, { parameters = [] }]) =>
      parameters
        .filter((parameter) => !parameter.description && !parameter.schema.$ref)
        .map((parameter) => `${name} ${parameter.name}`),
    );
    expect(undescribed).toEqual([]);
  });

  test('has described components for the contract’s nouns', () => {
    const schemaNames = Object.entries(document.components.schemas);
    expect(schemaNames.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'Book',
        'BookSummary',
        'Cart',
        'CartItem',
        'Review',
        'Address',
        'CurrentUser',
        'Failure',
      ]),
    );
    const undescribed = schemaNames.filter(
      ([name, { description }]) => !/(Reply|Request)$/.test(name) && !description,
    );
    expect(undescribed.map(([name]) => name)).toEqual([]);
    const reply = operation('GET /api/books/{id}').responses[200]?.content['application/json']?.schema;
    expect(reply?.$ref).toBe('#/components/schemas/BookReply');
    expect(namedSchema('BookReply').properties?.data?.$ref).toBe('#/components/schemas/Book');
    expect(namedSchema('BookListReply').properties?.data?.items?.$ref).toBe(
      '#/components/schemas/BookSummary',
    );
  });

  test('documents units, rounding and dates', () => {
    expect(text).toMatch(/minor units/);
    expect(namedSchema('Book').properties?.deluxePriceVegan?.description).toMatch(
      /minor units of `currency`/,
    );
    expect(namedSchema('CartItem').properties?.totalAmount?.description).toContain('× quantity');
    expect(namedSchema('Review').properties?.review?.properties?.comment?.description).toBe(
      'Plain text; may be empty.',
    );
    expect((document as unknown as { info: { description: string } }).info.description).toMatch(
      /half-up[\s\S]*ISO 8601/,
    );
    expect(text).not.toMatch(/\((decision|storefront|data-and-services)/);
  });

  test('documents character limits and allows enough code points', () => {
    const { password, fullName } = namedSchema('CreateUserRequest').properties ?? {};
    expect(password).toMatchObject({ minLength: 10, maxLength: 256 * 16 });
    expect(password?.description).toMatch(/At most 256 characters \(grapheme clusters\)/);
    expect(fullName).toMatchObject({ minLength: 1, maxLength: 100 * 16 });
    expect(fullName?.description).toMatch(/At most 100 characters \(grapheme clusters\)/);
    const { comment } = namedSchema('ReviewRequest').properties ?? {};
    expect(comment?.description).toMatch(/At most 150 characters \(grapheme clusters\)/);
    expect(namedSchema('InquiryRequest').properties?.['message']?.description).toMatch(
      /At most 5,000 characters/,
    );
  });

  test('states who may call, as the access table does', async () => {
    const texts: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const [name, { answers, member, changes }] of await readAccess()) {
      const { 'x-who': who, security } = operation(name);
      const [needs = {}] = security;
      texts[name] = { who, session: 'session' in needs, token: 'xsrfToken' in needs };
      expected[name] = {
        who: expectedAudience(answers.guest?.status, answers.unverified?.status, member),
        session: answers.guest?.status === 401,
        token: changes,
      };
    }
    expect(texts).toEqual(expected);
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: 'rare-bindings.session_token' },
      xsrfToken: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
    });
  });

  test('lists every call’s failures with their status and envelope', () => {
    for (const [name, { responses }] of operations)
      for (const [status, { content, headers }] of Object.entries(responses)) {
        if (status.startsWith('2')) continue;
        const [envelope, narrowed] = content['application/json']?.schema.allOf ?? [];
        expect(envelope?.$ref, name).toBe('#/components/schemas/Failure');
        const codes = narrowed?.properties?.code?.enum ?? [];
        expect(codes.length, name).toBeGreaterThan(0);
        for (const code of codes)
          expect(FAILURES[code as keyof typeof FAILURES].status, name).toBe(Number(status));
        if (status === '429' || status === '503') expect(headers, name).toHaveProperty('Retry-After');
      }
    const codesOf = (name: string) => JSON.stringify(operation(name).responses);
    expect(codesOf('POST /api/login')).toContain('BAD_CREDENTIALS');
    expect(codesOf('GET /api/books/title/{title}')).toContain('AMBIGUOUS_TITLE');
  });

  test('describes forms by their parts', () => {
    const form = operation('POST /api/book-reviews/addReview').requestBody?.content['multipart/form-data'];
    expect(form?.schema.required).toEqual(['review']);
    expect(form?.schema.properties?.review?.$ref).toBe('#/components/schemas/ReviewRequest');
    expect(form?.schema.properties?.files).toMatchObject({ type: 'array', items: { format: 'binary' } });
    expect(form?.encoding).toEqual({ review: { contentType: 'application/json' } });
    const item = operation('POST /api/carts/item').requestBody?.content ?? {};
    expect(Object.keys(item)).toEqual(['application/json', 'multipart/form-data']);
  });

  test('lists the currency header only where it matters', () => {
    const priced = [...operations.keys()].filter((name) =>
      parameterNames(name, 'header').includes('X-Currency'),
    );
    expect(priced).toEqual(
      expect.arrayContaining([
        'GET /api/books',
        // Price filters depend on the currency.
        'GET /api/books/count',
        'GET /api/books/suggest',
        'GET /api/books/{id}',
        'GET /api/carts',
        'GET /api/wishlists',
        'GET /api/faqs',
      ]),
    );
    for (const name of ['GET /api/books/keywords', 'GET /api/book-colors', 'POST /api/login'])
      expect(priced).not.toContain(name);
  });

  test('matches the document of the browsable page', async () => {
    expect((await shop.app.inject(`${API.docs}/json`)).json()).toEqual(document);
    expect(document.servers[0]?.url).toBe('/');
  });
});

function expectedAudience(guest?: number, unverified?: number, member?: unknown): string {
  // A guest may be refused for any other reason than a missing login.
  if (guest !== 401) return 'guest';
  if (unverified && unverified < 400) return 'signedIn';
  return member ? 'member' : 'verified';
}
