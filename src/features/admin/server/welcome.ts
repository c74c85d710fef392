import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { ADMIN_API, adminWelcomePath } from '#kernel/admin-paths.ts';
import { describeCall, invalid, parseInput } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { rejectCrossSite } from '#platform/http/same-site.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { newId } from '#platform/new-id.ts';
import { adminRouteConfig } from '#platform/staff/admin.ts';
import { createAudit } from '#platform/staff/audit.ts';
import { createToken, hashToken } from '#platform/staff/tokens.ts';
import { AdminSessionReply, WelcomeQuery, WelcomeReply, WelcomeRequest } from '../contract.ts';
import type { StaffAuthContext } from './dependencies.ts';
import { sendSession } from './staff-auth.ts';

const TAG = 'Admin: staff login';
const FIRST_OWNER_LINK_HOURS = 24;

interface StaffLink {
  staffId: string | null;
  name: string | null;
  email: string | null;
}

/** `GET` and `POST /api/admin/welcome`: sets a password from an invitation link and logs in. */
export function welcomeRoutes(app: FastifyInstance, context: StaffAuthContext): void {
  const { db, origin, passwords, limits, refuseGuessable } = context;
  const { sessions } = app.admin;

  app.get(
    `${ADMIN_API}/welcome`,
    describeCall({
      tag: TAG,
      summary: 'Check an invitation link',
      query: WelcomeQuery,
      reply: WelcomeReply,
      failures: ['INVALID_TOKEN', 'TOO_MANY_TRIES'],
    }),
    async (request, reply) => {
      await limits.links.take(clientNetwork(request));
      const { name, email, staffId } = await findLink(db, parseInput(WelcomeQuery, request.query).token);
      reply.header('cache-control', 'no-store');
      return { success: true, data: { isFirstOwner: staffId === null, name, email } };
    },
  );

  app.post(
    `${ADMIN_API}/welcome`,
    {
      ...describeCall({
        tag: TAG,
        summary: 'Set a password from an invitation link',
        body: WelcomeRequest,
        reply: AdminSessionReply,
        failures: ['INVALID_TOKEN', 'TOO_MANY_TRIES', 'FOREIGN_SITE'],
      }),
      config: { ...adminRouteConfig(app), xsrf: false },
    },
    async (request, reply) => {
      rejectCrossSite(request, origin);
      await limits.links.take(clientNetwork(request));
      const input = parseInput(WelcomeRequest, request.body);
      const { staffId, ...invited } = await findLink(db, input.token);
      const person = {
        name: invited.name ?? input.name ?? '',
        email: invited.email ?? input.email ?? '',
      };
      if (!person.name) throw invalid({ name: 'Enter your name.' });
      if (!person.email) throw invalid({ email: 'Enter your email address.' });
      await refuseGuessable(input.password, person, 'password');
      const hash = await passwords.hash(input.password, clientNetwork(request));
      const token = await db.transaction(async (tx) => {
        const usedLinks = await tx.query(USE_LINK, [hashToken(input.token)]);
        if (usedLinks.length === 0) throw linkExpired();
        const id = staffId ?? (await createFirstOwner(tx, person));
        await tx.query('UPDATE staff SET password_hash = $2 WHERE id = $1', [id, hash]);
        await tx.query('DELETE FROM staff_sessions WHERE staff_id = $1', [id]);
        const [staffMember] = await tx.query<{ name: string; role: 'owner' }>(
          'SELECT name, role FROM staff WHERE id = $1',
          [id],
        );
        if (!staffMember) throw linkExpired();
        await createAudit({ staffId: id, ...staffMember }, request)(tx, {
          action: 'staff.password-set',
          subject: 'staff',
          subjectId: id,
          label: staffMember.name,
        });
        return sessions.begin(tx, id, request, false);
      });
      const cookie = sessions.set(token);
      reply.header('set-cookie', cookie);
      request.cookies = { ...request.cookies, [cookie.slice(0, cookie.indexOf('='))]: token };
      return sendSession(app, request, reply);
    },
  );
}

async function findLink(db: Db, token: string): Promise<StaffLink> {
  const [link] = await db.query<StaffLink>(FIND_LINK, [hashToken(token)]);
  if (!link) throw linkExpired();
  return link;
}

/** @throws Failure 422 if another link has created an owner in the meantime */
async function createFirstOwner(tx: Db, { name, email }: { name: string; email: string }): Promise<string> {
  await tx.script('LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE');
  if (await hasOwner(tx)) throw linkExpired();
  const id = newId();
  await tx.query("INSERT INTO staff (id, name, email, role) VALUES ($1, $2, $3, 'owner')", [id, name, email]);
  return id;
}

async function hasOwner(db: Db): Promise<boolean> {
  const rows = await db.query(
    "SELECT 1 FROM staff WHERE role = 'owner' AND disabled_at IS NULL AND password_hash IS NOT NULL LIMIT 1",
  );
  return rows.length > 0;
}

/** Creates an invitation link for a staff member, or for the first owner if `staffId` is null. @returns its URL */
export async function createStaffLink(
  tx: Db,
  { staffId, hours, origin }: { staffId: string | null; hours: number; origin: string },
): Promise<string> {
  const token = createToken();
  await tx.query(
    `INSERT INTO staff_links (token_hash, staff_id, expires_at)
     VALUES ($1, $2, now() + make_interval(hours => $3::int))`,
    [hashToken(token), staffId, hours],
  );
  return `${origin}${adminWelcomePath(token)}`;
}

/**
 * Creates a link for the first owner; null once the shop has an owner. Print it only where the operator can read it.
 * Each start creates another link; using one invalidates the rest.
 */
export async function createFirstOwnerLink(db: Db, origin: string): Promise<string | null> {
  if (await hasOwner(db)) return null;
  return createStaffLink(db, { staffId: null, hours: FIRST_OWNER_LINK_HOURS, origin });
}

const FIND_LINK = `
  SELECT l.staff_id AS "staffId", s.name, s.email
  FROM staff_links l LEFT JOIN staff s ON s.id = l.staff_id
  WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > now() AND s.disabled_at IS NULL
    AND (l.staff_id IS NOT NULL OR NOT EXISTS (
      SELECT 1 FROM staff o WHERE o.role = 'owner' AND o.disabled_at IS NULL AND o.password_hash IS NOT NULL))`;
const USE_LINK =
  'UPDATE staff_links SET used_at = now() WHERE token_hash = $1 AND used_at IS NULL RETURNING 1';

const linkExpired = () =>
  new Failure(
    422,
    'INVALID_TOKEN',
    'This link has expired or has already been used. Ask the owner for a new one.',
  );
