import { createSharing } from '#features/designs/server/sharing.ts';
import { designs, designVersions } from '#features/designs/tables.ts';
import { API } from '#kernel/api.ts';
import { bookId } from './catalogue-books.ts';
import { readStartingDesign, uploadLogo } from './design-calls.ts';
import { insertRow } from './insert-row.ts';
import { openBrowser, type Person } from './people.ts';
import { blackPng } from './photos.ts';
import { anyBookId, emptyRequest, type Sample } from './sample.ts';
import { type Calls, TEST_SECRET } from './site.ts';

const base = API.designs;
/** A bitmap, since vector drawings are rendered in every size. */
const LOGO = blackPng(24, 24);
const SMALL = { query: { width: '160' } };

export const DESIGN_SAMPLES: Record<string, Sample> = {
  [`GET ${base}/new`]: () => ({ query: { bookId: bookId(7) } }),
  [`POST ${base}/check`]: async (_owner, calls) => ({ json: { design: await readPlainDesign(calls) } }),
  [`POST ${base}/uploads`]: () => ({ form: { file: new Blob([new Uint8Array(LOGO)]) } }),
  [`GET ${base}/uploads/{id}`]: readUpload,
  [`GET ${base}/uploads/{id}/picture`]: readUpload,
  [`GET ${base}`]: emptyRequest,
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
  [`GET ${base}/starting-points`]: emptyRequest,
  [`GET ${base}/shared/{token}`]: async (owner, calls) => ({
    path: { token: await shareDesign(owner, calls) },
  }),
  [`GET ${base}/{id}/picture`]: async (owner, calls) => ({ ...SMALL, ...(await createDesign(owner, calls)) }),
  [`GET ${base}/shared/{token}/picture`]: async (owner, calls) => ({
    ...SMALL,
    path: { token: await shareDesign(owner, calls) },
  }),
  [`GET ${base}/starting-points/{id}/picture`]: () => ({ ...SMALL, path: { id: 'breviary' } }),
  [`GET ${base}/new/picture`]: async (_owner, calls) => ({
    query: { ...SMALL.query, bookId: await anyBookId(calls) },
  }),
  [`POST ${base}/picture`]: async (_owner, calls) => ({
    ...SMALL,
    json: { design: await readPlainDesign(calls) },
  }),
};

const readPlainDesign = ({ app }: Calls) => readStartingDesign(app);

/** Inserts a design directly, since its owner may not save one through the API. */
async function createDesign({ id: userId }: Person, calls: Calls): Promise<{ path: { id: string } }> {
  const content = { name: 'A design', document: await readPlainDesign(calls) };
  const { id } = await insertRow(calls.db, designs, { ...content, userId });
  await insertRow(calls.db, designVersions, { ...content, designId: id, version: 1 });
  return { path: { id } };
}

/** Shares a design. @returns the token of its link */
async function shareDesign(owner: Person, calls: Calls): Promise<string> {
  const { id } = (await createDesign(owner, calls)).path;
  await calls.db.query('UPDATE designs SET share_key = $2, shared_at = now() WHERE id = $1', [id, SHARE_KEY]);
  return shareToken(id);
}

export const SHARE_KEY = 'the key of a shared design';
/** Token in the link of a design that is shared with this key. */
export const shareToken = (id: string): string =>
  createSharing({ secret: TEST_SECRET, origin: '' }).address(id, SHARE_KEY).split('/').at(-1) ?? '';

/** One upload per shop, since everyone who knows its id sees the same. */
const UPLOADS = new WeakMap<Calls['app'], Promise<string>>();
async function readUpload(_owner: Person, { app }: Calls) {
  const id = UPLOADS.get(app) ?? sendLogo(app);
  UPLOADS.set(app, id);
  return { path: { id: await id } };
}

const sendLogo = async (app: Calls['app']): Promise<string> =>
  (await uploadLogo(await openBrowser(app), LOGO)).json().data.id;
