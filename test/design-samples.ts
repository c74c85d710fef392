import { createSharing } from '#features/designs/server/sharing.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { bookId } from './catalogue-books.ts';
import { readStartingDesign, uploadLogo } from './design-calls.ts';
import { openBrowser, type Person } from './people.ts';
import { blackPng } from './photos.ts';
import type { Sample } from './sample.ts';
import { type Calls, TEST_SECRET } from './site.ts';

const base = API.designs;
const KEY = 'the key of a shared design';
/** A bitmap, since vector drawings are rendered in every size. */
const LOGO = blackPng(24, 24);

export function createDesignSamples(): Record<string, Sample> {
  return {
    [`GET ${base}/new`]: () => ({ query: { bookId: bookId(7) } }),
    [`POST ${base}/check`]: async (_owner, calls) => ({ json: { design: await readPlainDesign(calls) } }),
    [`POST ${base}/uploads`]: () => ({ form: { file: new Blob([new Uint8Array(LOGO)]) } }),
    [`GET ${base}/uploads/{id}`]: readUpload,
    [`GET ${base}/uploads/{id}/picture`]: readUpload,
    [`GET ${base}`]: () => ({}),
    [`POST ${base}`]: async (_owner, calls) => ({
      json: { name: 'One', design: await readPlainDesign(calls) },
    }),
    [`GET ${base}/{id}`]: createDesign,
    [`PUT ${base}/{id}`]: async (owner, calls) => ({
      ...(await createDesign(owner, calls)),
      json: { version: 1, name: 'Another name' },
    }),
    [`DELETE ${base}/{id}`]: createDesign,
    [`POST ${base}/{id}/copy`]: createDesign,
    [`GET ${base}/{id}/versions`]: createDesign,
    [`GET ${base}/{id}/versions/{version}`]: async (owner, calls) => {
      const { path } = await createDesign(owner, calls);
      return { path: { ...path, version: '1' } };
    },
    [`POST ${base}/{id}/share`]: createDesign,
    [`DELETE ${base}/{id}/share`]: createDesign,
    [`GET ${base}/starting-points`]: () => ({}),
    [`GET ${base}/shared/{token}`]: async (owner, calls) => {
      const { path } = await createDesign(owner, calls);
      const { db } = calls;
      await db.query('UPDATE designs SET share_key = $2, shared_at = now() WHERE id = $1', [path.id, KEY]);
      const address = createSharing({ secret: TEST_SECRET, origin: '' }).address(path.id, KEY);
      return { path: { token: address.split('/').at(-1) as string } };
    },
  };
}

const readPlainDesign = ({ app }: Calls) => readStartingDesign(app);

/** Inserts a design directly, since its owner may not save one through the API. */
async function createDesign({ id: owner }: Person, calls: Calls): Promise<{ path: { id: string } }> {
  const id = newId();
  const design = JSON.stringify(await readPlainDesign(calls));
  await calls.db.query('INSERT INTO designs (id, user_id, name, document) VALUES ($1, $2, $3, $4)', [
    ...[id, owner, 'A design', design],
  ]);
  await calls.db.query(
    'INSERT INTO design_versions (design_id, version, name, document) VALUES ($1, 1, $2, $3)',
    [id, 'A design', design],
  );
  return { path: { id } };
}

/** One upload per shop, since everyone who knows its id sees the same. */
const UPLOADS = new WeakMap<Calls['app'], Promise<string>>();
async function readUpload(_owner: Person, { app }: Calls) {
  const id = UPLOADS.get(app) ?? sendLogo(app);
  UPLOADS.set(app, id);
  return { path: { id: await id } };
}

const sendLogo = async (app: Calls['app']): Promise<string> =>
  (await uploadLogo(await openBrowser(app), LOGO)).json().data.id;
