import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { post } from './account-calls.ts';
import { newNetwork } from './call-samples.ts';
import { type Browser, openBrowser } from './people.ts';

export const CODE = '/api/users/email-code';
let emailCount = 0;
export const newEmail = () => `coder-${++emailCount}@example.com`;
export const makeWrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

/** Requests a code for an address; `code` is its newest one, '' for none. */
export async function requestCode(
  { app, db }: { app: FastifyInstance; db: Db },
  email = newEmail(),
  { network = newNetwork(), browser }: { network?: string; browser?: Browser } = {},
) {
  const here = browser ?? (await openBrowser(app));
  const reply = await post(here, CODE, { email }, network);
  const [row] = await db.query<{ code: string }>(
    `SELECT content->>'code' AS code FROM outbox
     WHERE recipient = $1 AND kind = 'emailCode' ORDER BY id DESC LIMIT 1`,
    [email],
  );
  const code = row?.code ?? '';
  const ticket: string = reply.json().data?.ticket;
  return {
    status: reply.statusCode,
    browser: here,
    network,
    code,
    ticket,
    prove: (submittedCode = code) => post(here, `${CODE}/verify`, { ticket, code: submittedCode }, network),
    register: (body: object = { fullName: 'Nora Newcomer' }) =>
      post(here, `${CODE}/account`, { ticket, ...body }, network),
  };
}
