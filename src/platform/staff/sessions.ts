import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#db/connect.ts';
import { bool, column, columns, type RowOf, select } from '#db/select.ts';
import { clientNetwork } from '../http/throttle.ts';
import { staff, staffSessions } from './tables.ts';
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
    tx: Db,
    staffId: string,
    request: Pick<FastifyRequest, 'ip' | 'headers'>,
    isProved: boolean,
  ): Promise<string>;
  /** Records that the second factor of this session was verified. */
  markProved(tx: Db, request: FastifyRequest): Promise<void>;
  /** Ends a person's sessions; that of `except` stays. */
  endAll(tx: Db, staffId: string, except?: FastifyRequest): Promise<void>;
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
      await tx.orm.insert(staffSessions).values({
        tokenHash: hashToken(token),
        staffId,
        provedAt: isProved ? sql`now()` : null,
        network: clientNetwork(request),
        userAgent,
      });
      return token;
    },
    async markProved(tx, request) {
      const isOwn = eq(staffSessions.tokenHash, hashToken(getToken(request) ?? ''));
      await tx.orm.update(staffSessions).set({ provedAt: sql`now()` }).where(isOwn);
    },
    async endAll(tx, staffId, except) {
      const isOther = except && ne(staffSessions.tokenHash, hashToken(getToken(except) ?? ''));
      await tx.orm.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), isOther));
    },
    getToken,
    async find(request) {
      const token = getToken(request);
      const [member] = token ? await db.query(FIND, [hashToken(token)]) : [];
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

const FIND = select(
  MEMBER,
  'FROM found',
  `WITH found AS (
    SELECT n.token_hash, n.used_at, n.proved_at, s.*
    FROM staff_sessions n JOIN staff s ON s.id = n.staff_id
    WHERE n.token_hash = $1 AND s.disabled_at IS NULL
      AND n.created_at > now() - interval '${STAFF_SESSION_HOURS} hours'
      AND n.used_at > now() - interval '${IDLE_HOURS} hours'
  ), used AS (
    UPDATE staff_sessions SET used_at = now()
    WHERE token_hash = (SELECT token_hash FROM found WHERE used_at < now() - interval '1 minute')
  )
  `,
);
