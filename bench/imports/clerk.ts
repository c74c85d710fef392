import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../src/db/connect.ts';
import { newId } from '../../src/platform/new-id.ts';
import { createPasswords } from '../../src/platform/sessions/passwords.ts';

/** Somebody of the staff who imports, over the socket of a shop. */
export interface Clerk {
  send(file: Uint8Array<ArrayBuffer>): Promise<string>;
  move(id: string, verb: 'apply'): Promise<void>;
  stateOf(id: string): Promise<string>;
  until(id: string, state: string): Promise<void>;
}

const PASSWORD = 'a desk of oak and brass';

export async function newClerk(db: Db, origin: string): Promise<Clerk> {
  const email = `${newId().toLowerCase()}@desk.example`;
  await db.query(
    `INSERT INTO staff (id, name, email, role, password_hash, is_demo) VALUES ($1, 'Clerk', $2, 'catalogue', $3, true)`,
    [newId(), email, await createPasswords({}).hash(PASSWORD)],
  );
  const login = await fetch(`${origin}/api/desk/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { data } = await login.json();
  const headers = {
    cookie: String(login.headers.get('set-cookie')).split(';')[0] ?? '',
    'x-xsrf-token': data.xsrfToken,
  };
  const ask = async (path: string, more: RequestInit = {}) => {
    const reply = await fetch(`${origin}/api/desk/imports${path}`, { headers, ...more });
    const said = await reply.json();
    if (!reply.ok) throw new Error(`${path}: ${said.message}`);
    return said.data;
  };
  const stateOf = async (id: string) => (await ask(`/${id}`)).state as string;
  return {
    async send(file) {
      const form = new FormData();
      form.append('file', new Blob([file]), 'coming.csv');
      return (await ask('', { method: 'POST', body: form })).id;
    },
    async move(id, verb) {
      await ask(`/${id}/${verb}`, { method: 'POST' });
    },
    stateOf,
    async until(id, state) {
      while ((await stateOf(id)) !== state) await sleep(500);
    },
  };
}
