import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../src/db/connect.ts';
import { newId } from '../../src/platform/new-id.ts';
import { createPasswords } from '../../src/platform/sessions/passwords.ts';
import { staff } from '../../src/platform/staff/tables.ts';
import { insertRow } from '../../test/insert-row.ts';

export interface ImportClient {
  send(file: Blob): Promise<string>;
  /** Streams a file that never exists in full, whatever the answer. */
  sendChunks(pieces: Iterable<Buffer>): Promise<{ status: number; message?: string; id?: string }>;
  /** The shop's message about a file once it has been read. */
  waitForMessage(id: string): Promise<string>;
  move(id: string, verb: 'apply' | 'undo'): Promise<void>;
  getState(id: string): Promise<string>;
  waitForState(id: string, state: string): Promise<void>;
  countWritten(id: string): Promise<number>;
}

const PASSWORD = 'an admin of oak and brass';

export async function createImportClient(db: Db, origin: string): Promise<ImportClient> {
  const email = `${newId().toLowerCase()}@admin.example`;
  const passwordHash = await createPasswords({}).hash(PASSWORD);
  await insertRow(db, staff, { name: 'Clerk', email, role: 'catalogue', passwordHash, isDemo: true });
  const login = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { data } = await login.json();
  const headers = {
    cookie: String(login.headers.get('set-cookie')).split(';')[0] ?? '',
    'x-xsrf-token': data.xsrfToken,
  };
  const ask = async (path: string, options: RequestInit = {}) => {
    const reply = await fetch(`${origin}/api/admin/imports${path}`, { headers, ...options });
    const response = await reply.json();
    if (!reply.ok) throw new Error(`${path}: ${response.message}`);
    return response.data;
  };
  const getState = async (id: string) => (await ask(`/${id}`)).state as string;
  const sendChunks: ImportClient['sendChunks'] = async (pieces) => {
    function* form() {
      yield Buffer.from('--cut\r\ncontent-disposition: form-data; name="file"; filename="large"\r\n\r\n');
      yield* pieces;
      yield Buffer.from('\r\n--cut--\r\n');
    }
    const request: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=cut' },
      body: Readable.toWeb(Readable.from(form())) as BodyInit,
      duplex: 'half',
    };
    const reply = await fetch(`${origin}/api/admin/imports`, request);
    const { message, data: created } = await reply.json();
    return { status: reply.status, message, id: created?.id };
  };
  const waitForState: ImportClient['waitForState'] = async (id, state) => {
    for (;;) {
      const job = await ask(`/${id}`);
      if (job.state === state) return;
      if (job.reason) throw new Error(job.reason);
      await sleep(500);
    }
  };
  return {
    async send(file) {
      const form = new FormData();
      form.append('file', file, 'coming');
      return (await ask('', { method: 'POST', body: form })).id;
    },
    async move(id, verb) {
      await ask(`/${id}/${verb}`, { method: 'POST' });
    },
    sendChunks,
    async waitForMessage(id) {
      for (;;) {
        const { state, reason, rows } = await ask(`/${id}`);
        if (state === 'refused') return reason;
        if (state === 'ready') return `${rows.refused} rows refused, ${rows.new} new`;
        await sleep(200);
      }
    },
    getState,
    waitForState,
    countWritten: async (id) => (await ask(`/${id}`)).written,
  };
}
