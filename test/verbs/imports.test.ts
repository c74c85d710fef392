import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#platform/new-id.ts';
import { openChargedShop } from '../charged-shop.ts';
import { uploadImport } from '../import-calls.ts';
import { readRow } from '../read-rows.ts';
import { encodeRequest } from '../sample.ts';
import { changedSituation, selectRows, type World } from './resource.ts';
import { testVerbs } from './verbs.ts';

const base = '/api/admin/imports';
const itemPath = `${base}/{id}`;
/** `stopped`: interrupted while being applied or reverted; `final`: applied too long ago to be reverted. */
type State =
  | 'reading'
  | 'ready'
  | 'refused'
  | 'applying'
  | 'stopped'
  | 'applied'
  | 'final'
  | 'undoing'
  | 'undone';
interface UploadedImport {
  id: string;
}

const csv = () =>
  `SKU,Title,Author,Language,Genre,Price\nRB-V${newId().slice(-12)},A Book of Verbs,Ada Press,English,Fiction,120.00\n`;
const filePath = ({ folder }: World, { id }: UploadedImport) => join(folder, 'uploads-imports', id);
const updateImport =
  (change: string) =>
  ({ db }: World, { id }: UploadedImport) =>
    db.query(`UPDATE imports SET ${change} WHERE id = $1`, [id]);

async function createReady(world: World, text = csv()): Promise<UploadedImport> {
  await world.db.query('DELETE FROM imports');
  return { id: await uploadImport(world.app, world.staff.owner, text) };
}
const begin =
  (verb: 'apply' | 'undo') =>
  ({ staff }: World, { id }: UploadedImport) =>
    staff.owner.inject({ method: 'POST', url: `${base}/${id}/${verb}` });
async function createApplied(world: World): Promise<UploadedImport> {
  const upload = await createReady(world);
  await begin('apply')(world, upload);
  await world.app.background.idle();
  return upload;
}
async function createUndone(world: World): Promise<UploadedImport> {
  const upload = await createApplied(world);
  await begin('undo')(world, upload);
  await world.app.background.idle();
  return upload;
}

const idParams = ({ id }: UploadedImport) => ({ path: { id } });
const fileRequest = () => ({ form: { file: new File([csv()], 'books.csv') } });

testVerbs<State, UploadedImport>({
  name: 'an import',
  open: openChargedShop,
  paths: /^\/api\/admin\/imports/,
  frozen: ['undone'],
  situations: {
    'being read': {
      state: 'reading',
      becomes: ['ready'],
      async bring(world) {
        await world.db.query('DELETE FROM imports');
        const request = await encodeRequest(`POST ${base}`, fileRequest());
        const reply = await world.staff.owner.inject(request);
        return { id: reply.json().data.id };
      },
    },
    // Any change wakes the worker, which also resumes interrupted work.
    'interrupted while being read': changedSituation(
      'reading',
      createReady,
      updateImport(`stage = 'reading', read_rows = 0, new_rows = 0`),
      ['ready'],
    ),
    ready: { state: 'ready', bring: (world) => createReady(world) },
    // Another process may have the file, so it waits to be read. With two concurrent calls, work may wait for the
    // minute's timer.
    'ready without its file': changedSituation(
      'ready',
      createReady,
      (world, upload) => rm(filePath(world, upload), { force: true }),
      ['reading', 'applying'],
    ),
    'ready without its rows': changedSituation(
      'refused',
      createReady,
      updateImport(`stage = 'refused', cleared_at = now()`),
    ),
    refused: { state: 'refused', bring: (world) => createReady(world, 'no table at all') },
    'being applied': changedSituation('applying', createReady, begin('apply'), ['applied']),
    'interrupted while being applied': changedSituation(
      'applying',
      createReady,
      updateImport(`stage = 'applying'`),
      ['applied'],
    ),
    'stopped while being applied': changedSituation(
      'stopped',
      createReady,
      updateImport(`stage = 'applying', reason = 'It failed.'`),
    ),
    applied: { state: 'applied', bring: createApplied },
    'applied two days ago': changedSituation(
      'final',
      createApplied,
      updateImport(`applied_at = now() - interval '2 days'`),
    ),
    'being undone': changedSituation('undoing', createApplied, begin('undo'), ['undone']),
    'stopped while being undone': changedSituation(
      'stopped',
      createApplied,
      updateImport(`stage = 'undoing', reason = 'It failed.'`),
    ),
    undone: { state: 'undone', bring: createUndone },
  },
  async readState({ db }, { id }) {
    const { stage, isStopped, isOld } = await readRow<{ stage: State; isStopped: boolean; isOld: boolean }>(
      db,
      `SELECT stage, reason IS NOT NULL AND stage IN ('applying', 'undoing') AS "isStopped",
         stage = 'applied' AND applied_at < now() - interval '1 day' AS "isOld" FROM imports WHERE id = $1`,
      [id],
    );
    if (isStopped) return 'stopped';
    return isOld ? 'final' : stage;
  },
  rows: ({ db }, { id }) => selectRows(db, { id: ['imports'], import_id: ['import_rows'] }, id),
  verbs: {
    [`GET ${base}`]: () => ({}),
    [`GET ${base}/export.csv`]: () => ({}),
    [`POST ${base}`]: fileRequest,
    [`GET ${itemPath}`]: idParams,
    [`GET ${itemPath}/rows`]: idParams,
    [`GET ${itemPath}/rows.csv`]: idParams,
    [`POST ${itemPath}/mapping`]: (upload) => ({
      ...idParams(upload),
      json: { mapping: { columns: { Price: null } } },
    }),
    [`POST ${itemPath}/apply`]: idParams,
    [`POST ${itemPath}/undo`]: idParams,
  },
  transitions: {
    [`POST ${base}`]: {},
    // Can't be read without its file, or if the file isn't an import.
    [`POST ${itemPath}/mapping`]: { reading: ['ready'], ready: ['ready', 'refused'], refused: ['refused'] },
    [`POST ${itemPath}/apply`]: { ready: ['applied'], stopped: ['applied'] },
    [`POST ${itemPath}/undo`]: { applied: ['undone'], stopped: ['undone'] },
  },
});
