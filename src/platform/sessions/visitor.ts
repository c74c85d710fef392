import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Db } from '#db/connect.ts';
import { bool, column, columns, fromSubquery, json, type RowOf, type Statement, select } from '#db/select.ts';
import { publicFilePath } from '#kernel/paths.ts';
import type { CurrentUser } from '#kernel/person.ts';
import { Failure } from '../http/failures.ts';
import type { Auth } from './auth.ts';
import { SESSION_SECONDS, SESSION_UPDATE_SECONDS } from './session-cookie.ts';
import { sessions, users } from './tables.ts';
import type { Xsrf } from './xsrf.ts';

const COLUMNS = {
  sessionId: column(sessions.id, 's'),
  userId: column(users.id, 'u'),
  fullName: column(users.name, 'u'),
  ...columns(users, 'u', 'email', 'image', 'preferredCurrency', 'preferredCountry'),
  isVerified: column(users.emailVerified, 'u'),
  isExclusive: bool('u.exclusive_since IS NOT NULL'),
};
type Columns = RowOf<typeof COLUMNS>;
const IS_OLD = `s.expires_at < now() + interval '${SESSION_SECONDS - SESSION_UPDATE_SECONDS} seconds'`;
const ROW = { ...COLUMNS, isOld: bool(IS_OLD) };
const VISITOR = select(
  ROW,
  `FROM sessions s JOIN users u ON u.id = s.user_id
   WHERE s.token = $1 AND s.expires_at > now() AND u.anonymised_at IS NULL`,
);

export interface Visitor extends Omit<Columns, 'image'> {
  photoURL: string | null;
}

interface VisitorLookup {
  visitor: Promise<Visitor | null>;
  cookies: string[];
}
interface Visitors {
  db: Db;
  auth: Auth;
  xsrf: Xsrf;
  lookups: WeakMap<FastifyRequest, VisitorLookup>;
}

declare module 'fastify' {
  interface FastifyInstance {
    visitors: Visitors;
  }
  interface FastifyContextConfig {
    /** A GET that changes something (decision 5) and so needs the XSRF header. */
    mutates?: true;
    xsrf?: false;
  }
}

/**
 * Adds the visitor to all routes. Changes under /api need the XSRF header; replies that depend on the visitor are
 * never cached.
 */
export function registerVisitors(app: FastifyInstance, { db, auth, xsrf }: Omit<Visitors, 'lookups'>): void {
  app.decorate('visitors', { db, auth, xsrf, lookups: new WeakMap<FastifyRequest, VisitorLookup>() });
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api')) return;
    if (needsXsrf(route)) route.onRequest = [checkXsrf, ...hooks(route.onRequest)];
    route.onSend = [disableCaching, ...hooks(route.onSend)];
  });
}

const hooks = <T>(value: T | T[] | undefined): T[] => (value === undefined ? [] : ([value].flat() as T[]));
const WRITE_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

export function needsXsrf({ method, config }: Pick<RouteOptions, 'method' | 'config'>): boolean {
  if (config?.xsrf === false) return false;
  return config?.mutates === true || [method].flat().some((item) => WRITE_METHODS.has(item));
}

function checkXsrf(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const { xsrf } = request.server.visitors;
  const customCheck = request.routeOptions.config.passesXsrf;
  const passes = customCheck
    ? customCheck(request)
    : xsrf.passes(request.headers, request.cookies, getSessionToken(request));
  done(passes ? undefined : new Failure(400, 'INVALID_XSRF_TOKEN', 'Please reload the page and try again.'));
}

function disableCaching(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  const isChanging = WRITE_METHODS.has(request.method);
  // A read may set its own private caching; failures and replies with a cookie may not.
  const allowsPrivateCaching =
    !isChanging && reply.statusCode < 400 && getSessionCookies(request).length === 0;
  const cacheControl = String(reply.getHeader('cache-control') ?? '');
  if (
    (isChanging || request.server.visitors.lookups.has(request)) &&
    !(allowsPrivateCaching && cacheControl.startsWith('private, '))
  )
    reply.header('cache-control', 'no-store');
  for (const cookie of getSessionCookies(request)) reply.header('set-cookie', cookie);
  done(null, payload);
}

export const getSessionCookies = (request: FastifyRequest): readonly string[] =>
  request.server.visitors.lookups.get(request)?.cookies ?? [];

/** Verifies only the signature; the database knows whether the session is still valid. */
export const getSessionToken = (request: FastifyRequest): string | null =>
  request.server.visitors.auth.cookie.read(request.cookies);

/** Returns the visitor, or null for a guest. Runs one statement per request at most and extends older sessions. */
export async function getVisitor(request: FastifyRequest): Promise<Visitor | null> {
  const lookup = request.server.visitors.lookups.get(request);
  return lookup ? lookup.visitor : (await lookUpVisitor(request, VISITOR)).visitor;
}

/** @throws Failure 401 for a guest */
export async function requireUser(request: FastifyRequest): Promise<Visitor> {
  return (await getVisitor(request)) ?? rejectGuest();
}

function rejectGuest(): never {
  throw new Failure(401, 'UNAUTHENTICATED', 'Please log in.');
}

type VisitorStatement<R> = Statement<RowOf<typeof ROW> & { rows?: R[] }>;
/** A query joined to the visitor query. Create it once, so its statement stays prepared. */
export interface VisitorQuery<R> {
  text: VisitorStatement<R>;
}

export const VISITOR_ID = 'visitor."userId"';

/**
 * Combines a SELECT with the visitor query. It uses `VISITOR_ID` and parameters from $2; values come as JSON, so
 * timestamps are ISO 8601 text.
 */
export const withVisitor = <R>(rows: Statement<R> | string): VisitorQuery<R> => ({
  text: select(
    {
      ...fromSubquery(ROW, 'visitor'),
      rows: json<R[]>(`(SELECT coalesce(json_agg(r), '[]') FROM (${rows}) r)`),
    },
    'FROM visitor',
    `WITH visitor AS (${VISITOR}) `,
  ),
});

export async function getVisitorAndRows<R>(
  request: FastifyRequest,
  { text }: VisitorQuery<R>,
  values: readonly unknown[] = [],
): Promise<VisitorRows<R>> {
  return lookUpVisitor(request, text, values);
}

/** @throws Failure 401 for a guest */
export async function requireUserAndRows<R>(
  request: FastifyRequest,
  query: VisitorQuery<R>,
  values: readonly unknown[] = [],
): Promise<{ visitor: Visitor; rows: R[] }> {
  const { visitor, rows } = await getVisitorAndRows(request, query, values);
  return { visitor: visitor ?? rejectGuest(), rows };
}

/** @throws Failure 401 for a guest, 409 for an unverified address (decision 4) */
export async function requireVerifiedUser(request: FastifyRequest): Promise<Visitor> {
  const visitor = await requireUser(request);
  if (visitor.isVerified) return visitor;
  throw new Failure(409, 'EMAIL_NOT_VERIFIED', 'Please confirm your email first.');
}

export const toCurrentUser = (visitor: Omit<Visitor, 'sessionId'>): CurrentUser => ({
  id: visitor.userId,
  userId: visitor.userId,
  fullName: visitor.fullName,
  email: visitor.email,
  photoURL: visitor.photoURL,
  preferredCurrency: visitor.preferredCurrency,
  preferredCountry: visitor.preferredCountry,
  isVerified: visitor.isVerified,
  isExclusive: visitor.isExclusive,
});

interface VisitorRows<R> {
  visitor: Visitor | null;
  rows: R[];
}
const GUEST: VisitorRows<never> = { visitor: null, rows: [] };

/** Loads the visitor, optionally with more rows, and caches the result for the request. */
function lookUpVisitor<R>(
  request: FastifyRequest,
  text: VisitorStatement<R>,
  values?: readonly unknown[],
): Promise<VisitorRows<R>> {
  const { lookups } = request.server.visitors;
  // A repeated query must keep cookies of the first one.
  const cookies = lookups.get(request)?.cookies ?? [];
  const lookup = queryVisitor(request, cookies, text, values);
  const visitor = lookup.then((result) => result.visitor);
  // The caller handles failures through `lookup`.
  visitor.catch(() => {});
  lookups.set(request, { visitor, cookies });
  return lookup;
}

async function queryVisitor<R>(
  request: FastifyRequest,
  cookies: string[],
  text: VisitorStatement<R>,
  values: readonly unknown[] = [],
): Promise<VisitorRows<R>> {
  const { db, auth } = request.server.visitors;
  const token = getSessionToken(request);
  const [row] = token ? await db.query(text, [token, ...values]) : [];
  if (!row) return GUEST;
  const { isOld, rows = [], ...columns } = row;
  if (isOld) cookies.push(...(await auth.extendSession(request.headers.cookie ?? '')));
  return { visitor: toVisitor(columns), rows };
}

const toVisitor = ({ image, ...visitor }: Columns): Visitor => ({
  ...visitor,
  photoURL: image && publicFilePath(image),
});

/** Null for an invalid or expired session. */
export async function findVisitorByToken(db: Pick<Db, 'query'>, token: string): Promise<Visitor | null> {
  const [row] = await db.query(VISITOR, [token]);
  if (!row) return null;
  const { isOld: _, ...columns } = row;
  return toVisitor(columns);
}
