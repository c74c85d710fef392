import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { allNullable, columns, type RowOf, select } from '#db/select.ts';
import { ADMIN_API, adminWelcomePath } from '#kernel/admin-paths.ts';
import { describeCall, invalid, parseInput } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { rejectCrossSite } from '#platform/http/same-site.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { newId } from '#platform/new-id.ts';
import { adminRouteConfig } from '#platform/staff/admin.ts';
import { createAudit } from '#platform/staff/audit.ts';
import { staff, staffLinks } from '#platform/staff/tables.ts';
import { createToken, hashToken } from '#platform/staff/tokens.ts';
import { AdminSessionReply, WelcomeQuery, WelcomeReply, WelcomeRequest } from '../contract.ts';
import { aboutStaff, type StaffAuthContext } from './dependencies.ts';
import { openSession } from './staff-auth.ts';

const TAG = 'Admin: staff login';
const FIRST_OWNER_LINK_HOURS = 24;

const ACTIVE_OWNERS = `FROM staff o WHERE o.role = 'owner' AND o.disabled_at IS NULL AND o.password_hash IS NOT NULL`;
const FIND_LINK = select(
  { ...columns(staffLinks, 'l', 'staffId'), ...allNullable(columns(staff, 's', 'name', 'email')) },
  `FROM staff_links l LEFT JOIN staff s ON s.id = l.staff_id
   WHERE l.token_hash = $1 AND l.used_at IS NULL AND l.expires_at > now() AND s.disabled_at IS NULL
     AND (l.staff_id IS NOT NULL OR NOT EXISTS (SELECT 1 ${ACTIVE_OWNERS}))`,
);

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
        await takeLink(tx, input.token);
        const id = staffId ?? (await createFirstOwner(tx, person));
        const [staffMember] = await tx.orm
          .update(staff)
          .set({ passwordHash: hash })
          .where(eq(staff.id, id))
          .returning({ name: staff.name, role: staff.role });
        if (!staffMember) throw linkExpired();
        await sessions.endAll(tx, id);
        await createAudit({ staffId: id, ...staffMember }, request)(tx, {
          action: 'staff.password-set',
          ...aboutStaff({ id, name: staffMember.name }),
        });
        return sessions.begin(tx, id, request, false);
      });
      return openSession(app, request, reply, token);
    },
  );
}

async function findLink(db: Db, token: string): Promise<RowOf<typeof FIND_LINK>> {
  const [link] = await db.query(FIND_LINK, [hashToken(token)]);
  if (!link) throw linkExpired();
  return link;
}

async function takeLink(tx: Db, token: string): Promise<void> {
  const { tokenHash, usedAt } = staffLinks;
  const used = await tx.orm
    .update(staffLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(tokenHash, hashToken(token)), isNull(usedAt)))
    .returning({ tokenHash });
  if (used.length === 0) throw linkExpired();
}

/** @throws Failure 422 if another link has created an owner in the meantime */
async function createFirstOwner(tx: Db, { name, email }: { name: string; email: string }): Promise<string> {
  await tx.script('LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE');
  if ((await countOwners(tx)) > 0) throw linkExpired();
  const id = newId();
  await tx.orm.insert(staff).values({ id, name, email, role: 'owner' });
  return id;
}

/** Number of owners who can log in. */
export const countOwners = (db: Db): Promise<number> => countRows(db, ACTIVE_OWNERS);

/** Creates an invitation link for a staff member, or for the first owner if `staffId` is null. @returns its URL */
export async function createStaffLink(
  tx: Db,
  { staffId, hours, origin }: { staffId: string | null; hours: number; origin: string },
): Promise<string> {
  const token = createToken();
  const expiresAt = sql`now() + make_interval(hours => ${hours}::int)`;
  await tx.orm.insert(staffLinks).values({ tokenHash: hashToken(token), staffId, expiresAt });
  return `${origin}${adminWelcomePath(token)}`;
}

/**
 * Creates a link for the first owner; null once the shop has an owner. Print it only where the operator can read it.
 * Each start creates another link; using one invalidates the rest.
 */
export async function createFirstOwnerLink(db: Db, origin: string): Promise<string | null> {
  if ((await countOwners(db)) > 0) return null;
  return createStaffLink(db, { staffId: null, hours: FIRST_OWNER_LINK_HOURS, origin });
}

const linkExpired = () =>
  new Failure(
    422,
    'INVALID_TOKEN',
    'This link has expired or has already been used. Ask the owner for a new one.',
  );
