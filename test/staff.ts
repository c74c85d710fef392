import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Db } from '#db/connect.ts';
import { STAFF_ROLES, type StaffRole } from '#kernel/staff.ts';
import { newId } from '#platform/new-id.ts';
import { createPasswords } from '#platform/sessions/passwords.ts';
import { staff } from '#platform/staff/tables.ts';
import { insertRow } from './insert-row.ts';
import { TEST_PASSWORD_COST } from './site.ts';

export const STAFF_PASSWORD = 'an admin of oak and brass';

export interface Colleague {
  id: string;
  email: string;
  role: StaffRole;
  headers: { cookie: string; 'x-xsrf-token': string };
  /** Sends a request as this person, optionally to another shop over the same database. */
  inject(options: InjectOptions | string, app?: FastifyInstance): Promise<LightMyRequestResponse>;
}

let hash: Promise<string> | undefined;
const hashPassword = () => {
  hash ??= createPasswords({ cost: TEST_PASSWORD_COST }).hash(STAFF_PASSWORD);
  return hash;
};

/** Writes a staff member with a session directly to the database, without two-factor authentication. */
export async function createColleague(
  app: FastifyInstance,
  db: Db,
  role: StaffRole,
  { email = `${role}-${newId().toLowerCase()}@admin.example`, name = `Olive of ${role}` } = {},
): Promise<Colleague> {
  const passwordHash = await hashPassword();
  const { id } = await insertRow(db, staff, { name, email, role, passwordHash, isDemo: true });
  await app.ready();
  const { sessions } = app.admin;
  const token = await sessions.begin(db, id, { ip: '127.0.0.1', headers: {} }, false);
  const cookie = sessions.set(token).split(';')[0] ?? '';
  const headers = { cookie, 'x-xsrf-token': sessions.xsrfToken(token) };
  return {
    id,
    email,
    role,
    headers,
    inject(options, shop = app) {
      const request = typeof options === 'string' ? { url: options } : options;
      return shop.inject({ ...request, headers: { ...headers, ...request.headers } });
    },
  };
}

export async function createStaff(app: FastifyInstance, db: Db): Promise<Record<StaffRole, Colleague>> {
  const colleagues: Partial<Record<StaffRole, Colleague>> = {};
  for (const role of STAFF_ROLES) colleagues[role] = await createColleague(app, db, role);
  return colleagues as Record<StaffRole, Colleague>;
}
