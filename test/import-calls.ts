import type { FastifyInstance } from 'fastify';
import { ImportReply, ImportRowsReply, type ImportStatus } from '#features/imports/admin-contract.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { encodeForm, toForm } from './send-form.ts';
import { openFreshCalls } from './site.ts';
import { type Colleague, createColleague } from './staff.ts';

/**
 * Uploads an import and waits until the shop has processed it. Fields are sent as JSON, except strings.
 * @returns its id
 * @throws Error with the message of a rejected file
 */
export async function uploadImport(
  app: FastifyInstance,
  colleague: Colleague,
  file: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, unknown> = {},
  name = 'books.csv',
): Promise<string> {
  const texts = Object.entries(fields).map(([field, value]) => [
    field,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const form = toForm({ ...Object.fromEntries(texts), file: new File([file], name) });
  const reply = await colleague.inject(
    { method: 'POST', url: '/api/admin/imports', ...(await encodeForm(form)) },
    app,
  );
  await app.background.idle();
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json().data.id;
}

/** Opens a stocked shop with a cataloguer for the tests of a file, and makes their requests of imports. */
export function openImportShop() {
  const shop = prepareFixture(() => openFreshCalls('stocked'));
  const clara = prepareFixture(() => createColleague(shop.app, shop.db, 'catalogue'));

  const sendAndRead = async (
    file: string | Uint8Array<ArrayBuffer>,
    fields?: Record<string, unknown>,
    name?: string,
  ): Promise<ImportStatus> => loadImport(await uploadImport(shop.app, clara, file, fields, name));
  const loadImport = async (id: string): Promise<ImportStatus> =>
    ImportReply.parse((await clara.inject(`/api/admin/imports/${id}`)).json()).data;
  const loadRows = async (id: string, query = '') =>
    ImportRowsReply.parse((await clara.inject(`/api/admin/imports/${id}/rows${query}`)).json());
  /** Starts an action and waits until the shop has finished it. */
  async function runAction(id: string, verb: string, payload?: object) {
    const url = `/api/admin/imports/${id}/${verb}`;
    const reply = await clara.inject({ method: 'POST', url, ...(payload ? { payload } : {}) });
    await shop.app.background.idle();
    return reply;
  }
  return { shop, clara, sendAndRead, loadImport, loadRows, runAction };
}
