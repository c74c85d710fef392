import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { countRows } from '#db/count-rows.ts';
import { ADMIN_API } from '#kernel/admin-paths.ts';
import { API } from '#kernel/api.ts';
import { hasPermission, type Permission, STAFF_ROLES } from '#kernel/staff.ts';
import { ADMIN_ACCESS_MARKER, renderAdminAccess } from './admin-access-table.ts';
import { ADMIN_SAMPLES } from './admin-samples.ts';
import { isLong } from './effort.ts';
import { listOperations } from './list-operations.ts';
import type { Person } from './people.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { preparePeople } from './prepare-people.ts';
import { type EncodedRequest, encodeRequest } from './sample.ts';
import { openSeededCalls } from './site.ts';
import { createStaff } from './staff.ts';

interface Described {
  'x-permission'?: Permission;
  'x-changes-nothing'?: true;
}

const shop = prepareFixture(openSeededCalls);
const staff = prepareFixture(() => createStaff(shop.app, shop.db));
const people = preparePeople(shop);
/** Calls needed before a staff session exists, such as login. */
let publicCalls: string[];
/** Calls that need a staff session: `GET /api/admin/orders/{code}`. */
let calls: Map<string, Described>;
beforeAll(async () => {
  const { paths } = (await shop.app.inject(API.openapi)).json();
  const entries = listOperations<Described>(paths).filter(([call]) => call.includes(` ${ADMIN_API}/`));
  calls = new Map(entries.filter(([, described]) => described['x-permission']));
  publicCalls = entries.flatMap(([name, described]) => (described['x-permission'] ? [] : [name]));
});

const requiredPermission = (name: string) => calls.get(name)?.['x-permission'] as Permission;
const isChange = (name: string) => !name.startsWith('GET ');

test('every admin call has a sample, and every sample has a call', () => {
  expect(Object.keys(ADMIN_SAMPLES).sort()).toEqual([...calls.keys()].sort());
});

test('only login, logout and calls on one’s own account need no permission', () => {
  expect(publicCalls.map((name) => name.replace('/api/admin/', '')).sort()).toEqual([
    'GET account/second-factor',
    'GET session',
    'GET welcome',
    'POST account/password',
    'POST account/recovery-codes',
    'POST account/second-factor',
    'POST account/second-factor/remove',
    'POST login',
    'POST login/code',
    'POST logout',
    'POST welcome',
  ]);
});

test('the admin section of docs/access.md matches the permission table', async () => {
  const path = join(import.meta.dirname, '../docs/access.md');
  const text = await readFile(path, 'utf8');
  const [before = '', unchanged] = text.split(ADMIN_ACCESS_MARKER);
  const created = renderAdminAccess(
    new Map([...calls.keys()].map((name) => [name, requiredPermission(name)])),
  );
  if (process.env.WRITE_ACCESS) await writeFile(path, before + ADMIN_ACCESS_MARKER + created);
  else expect(unchanged?.trim(), 'Run npm run access, and read what has changed.').toBe(created.trim());
});

describe('every admin call', () => {
  test('rejects other roles, answers permitted ones with ISO timestamps, and logs their changes', {
    timeout: 480_000,
  }, async () => {
    for (const [i, name] of [...calls.keys()].entries()) {
      let request = await createRequest(name);
      await expectForbidden(name, request);
      const allowed = STAFF_ROLES.filter((role) => hasPermission(role, requiredPermission(name)));
      // Everyday runs try one of the remaining allowed roles per call, each time another.
      const tested = isLong ? allowed : allowed.slice(i % allowed.length).slice(0, 1);
      for (const [nth, role] of tested.entries()) {
        // A refusal must have changed nothing, so the first allowed role sends the very same request.
        if (isChange(name) && nth > 0) request = await createRequest(name);
        const before = isChange(name) ? await countLogEntries() : 0;
        const reply = await staff[role].inject(request);
        const description = `${name} by ${role}: ${reply.body.slice(0, 300)}`;
        // 302 leads to a file.
        expect(reply.statusCode, description).toBeLessThan(303);
        expect(reply.headers['cache-control'], description).toBe('no-store');
        expect(RAW_TIMESTAMP.exec(reply.body)?.[0], `timestamp that isn’t ISO 8601: ${name}`).toBeUndefined();
        if (isChange(name) && !isPreview(name))
          expect(await countLogEntries(), `${description} in the audit log`).toBeGreaterThan(before);
      }
    }
    const entries = await shop.db.query<{ action: string; changes: string }>(
      'SELECT action, concat(before, after) AS changes FROM audit_log',
    );
    expect(entries.filter(({ changes }) => RAW_TIMESTAMP.test(changes))).toEqual([]);
    expect(entries.map(({ action }) => action).filter((action) => !PAST_TENSE.test(action))).toEqual([]);
  });
});

async function expectForbidden(name: string, request: EncodedRequest): Promise<void> {
  const statusFor = async (client: Pick<Person, 'inject'>) => (await client.inject(request)).statusCode;
  expect(await statusFor(shop.app), `${name} by a guest`).toBe(401);
  expect(await statusFor(people.alice), `${name} by a customer`).toBe(401);
  for (const role of STAFF_ROLES.filter((candidate) => !hasPermission(candidate, requiredPermission(name))))
    expect(await statusFor(staff[role]), `${name} by ${role}`).toBe(404);
  if (!isChange(name)) return;
  const withoutToken = { ...request, headers: { ...request.headers, 'x-xsrf-token': 'none' } };
  const reply = await staff.owner.inject(withoutToken);
  expect(reply.json(), name).toMatchObject({ code: 'INVALID_XSRF_TOKEN' });
}

/** As PostgreSQL prints it: 2026-01-31 09:30:00.123+00. */
const RAW_TIMESTAMP = /.{0,30}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d.{0,8}/;

/** `order.refund-retried`: a subject, and words of which one is in the past tense. */
const PAST_TENSE =
  /^[a-z-]+\.([a-z]+-)*([a-z]+ed|hidden|put|resent|reset|sent|set|undone|withdrawn)(-[a-z]+)*$/;

const isPreview = (name: string) => calls.get(name)?.['x-changes-nothing'] === true;

const countLogEntries = () => countRows(shop.db, 'FROM audit_log');

async function createRequest(name: string): Promise<EncodedRequest> {
  const sample = ADMIN_SAMPLES[name];
  if (!sample) throw new Error(`test/admin-samples.ts has no request for ${name}.`);
  return encodeRequest(name, await sample(shop));
}
