import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/connect.ts';
import { bool, column, columns, listSql, type RowOf } from '#db/select.ts';
import { clientNetwork } from '../http/throttle.ts';
import { staff } from './tables.ts';
import { createToken, hashToken } from './tokens.ts';

/** Maximum session length; idle sessions end after two hours. */
export const STAFF_SESSION_HOURS = 12;
const IDLE_HOURS = 2;
const COOKIE = 'rare-bindings.admin';

export const adminCookieName = (origin: string): string =>
  `${origin.startsWith('https:') ? '__Host-' : ''}${COOKIE}`;

const MEMBER = {
  staffId: column(staff.id, 'found'),
  ...columns(staff, 'found', 'name', 'email', 'role'),
  isProved: bool('proved_at IS NOT NULL'),
  hasSecondFactor: bool('totp_since IS NOT NULL'),
  /** Whether the role requires one: the owner's does (decision 55). */
  needsSecondFactor: bool("role = 'owner' AND NOT is_demo"),
};
export type StaffMember = RowOf<typeof MEMBER>;

export interface StaffSessions {
  set(token: string): string;
  clear: string;
  /** @returns the token, for `set` */
  begin(
    tx: Pick<Db, 'query'>,
    staffId: string,
    request: Pick<FastifyRequest, 'ip' | 'headers'>,
    isProved: boolean,
  ): Promise<string>;
  getToken(request: FastifyRequest): string | null;
  find(request: FastifyRequest): Promise<StaffMember | null>;
  xsrfToken(token: string): string;
  passesXsrf(request: FastifyRequest): boolean;
}

export function createStaffSessions(
  db: Db,
  { secret, origin }: { secret: string; origin: string },
): StaffSessions {
  const isSecure = origin.startsWith('https:');
  const name = adminCookieName(origin);
  const attributes = `Path=/; HttpOnly${isSecure ? '; Secure' : ''}; SameSite=Strict`;
  const getToken = ({ cookies }: FastifyRequest) => cookies[name] || null;
  const xsrfToken = (token: string) =>
    createHmac('sha256', secret).update(`admin\n${token}`).digest('base64url');
  return {
    set: (token) => `${name}=${token}; Max-Age=${STAFF_SESSION_HOURS * 60 * 60}; ${attributes}`,
    clear: `${name}=; Max-Age=0; ${attributes}`,
    async begin(tx, staffId, request, isProved) {
      const token = createToken();
      const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 300);
      await tx.query(BEGIN, [hashToken(token), staffId, isProved, clientNetwork(request), userAgent]);
      return token;
    },
    getToken,
    async find(request) {
      const token = getToken(request);
      const [member] = token ? await db.query<StaffMember>(FIND, [hashToken(token)]) : [];
      return member ?? null;
    },
    xsrfToken,
    passesXsrf(request) {
      const token = getToken(request);
      const header = request.headers['x-xsrf-token'];
      return token === null || (typeof header === 'string' && isSame(header, xsrfToken(token)));
    },
  };
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const BEGIN = `
  INSERT INTO staff_sessions (token_hash, staff_id, proved_at, network, user_agent)
  VALUES ($1, $2, CASE WHEN $3::boolean THEN now() END, $4, $5)`;
const FIND = `
  WITH found AS (
    SELECT n.token_hash, n.used_at, n.proved_at, s.*
    FROM staff_sessions n JOIN staff s ON s.id = n.staff_id
    WHERE n.token_hash = $1 AND s.disabled_at IS NULL
      AND n.created_at > now() - interval '${STAFF_SESSION_HOURS} hours'
      AND n.used_at > now() - interval '${IDLE_HOURS} hours'
  ), used AS (
    UPDATE staff_sessions SET used_at = now()
    WHERE token_hash = (SELECT token_hash FROM found WHERE used_at < now() - interval '1 minute')
  )
  SELECT ${listSql(MEMBER)} FROM found`;
