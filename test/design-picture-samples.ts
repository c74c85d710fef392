import { createSharing } from '#features/designs/server/sharing.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { readStartingDesign } from './design-calls.ts';
import type { Person } from './people.ts';
import type { Sample } from './sample.ts';
import { type Calls, TEST_SECRET } from './site.ts';

const base = API.designs;
const KEY = 'the key of a design with a picture';
const query = { width: '160' };

export const DESIGN_PICTURE_SAMPLES: Record<string, Sample> = {
  [`GET ${base}/{id}/picture`]: async (owner, calls) => ({
    query,
    path: { id: await createDesign(owner, calls) },
  }),
  [`GET ${base}/shared/{token}/picture`]: async (owner, calls) => {
    const id = await createDesign(owner, calls);
    await calls.db.query('UPDATE designs SET share_key = $2, shared_at = now() WHERE id = $1', [id, KEY]);
    const address = createSharing({ secret: TEST_SECRET, origin: '' }).address(id, KEY);
    return { query, path: { token: address.split('/').at(-1) as string } };
  },
  [`GET ${base}/starting-points/{id}/picture`]: () => ({ query, path: { id: 'breviary' } }),
  [`GET ${base}/new/picture`]: async (_owner, calls) => ({
    query: { ...query, bookId: await anyBookId(calls) },
  }),
  [`POST ${base}/picture`]: async (_owner, { app }) => ({
    query,
    json: { design: await readStartingDesign(app) },
  }),
};

async function createDesign({ id: owner }: Person, { app, db }: Calls): Promise<string> {
  const id = newId();
  await db.query('INSERT INTO designs (id, user_id, name, document) VALUES ($1, $2, $3, $4)', [
    ...[id, owner, 'A design', JSON.stringify(await readStartingDesign(app))],
  ]);
  return id;
}
