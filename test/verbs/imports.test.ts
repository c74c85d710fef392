import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#platform/new-id.ts';
import { fileForm } from '../admin-form.ts';
import { openChargedShop } from '../charged-shop.ts';
import { uploadImport } from '../import-calls.ts';
import type { Situation, World } from './resource.ts';
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
const updateImport = ({ db }: World, { id }: UploadedImport, change: string) =>
  db.query(`UPDATE imports SET ${change} WHERE id = $1`, [id]);

async function createReady(world: World, text = csv()): Promise<UploadedImport> {
  await world.db.query('DELETE FROM imports');
  return { id: await uploadImport(world.app, world.staff.owner, text) };
}
const begin = (world: World, { id }: UploadedImport, verb: 'apply' | 'undo') =>
  world.staff.owner.inject({ method: 'POST', url: `${base}/${id}/${verb}` });
async function createApplied(world: World): Promise<UploadedImport> {
  const upload = await createReady(world);
  await begin(world, upload, 'apply');
  await world.app.background.idle();
  return upload;
}
async function createUndone(world: World): Promise<UploadedImport> {
  const upload = await createApplied(world);
  await begin(world, upload, 'undo');
  await world.app.background.idle();
  return upload;
}

/** Brings an import to a state, then changes it in the database. */
const changedSituation = (
  state: State,
  bring: (world: World) => Promise<UploadedImport>,
  change: string,
  becomes: State[] = [],
): Situation<State, UploadedImport> => ({
  state,
  becomes,
  async bring(world) {
    const upload = await bring(world);
    await updateImport(world, upload, change);
    return upload;
  },
});

const idParams = ({ id }: UploadedImport) => ({ path: { id } });
const form = () => {
  const { headers, payload } = fileForm('file', csv(), 'books.csv');
  return { headers, bytes: payload };
};

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
        const { headers, bytes: payload } = form();
        const reply = await world.staff.owner.inject({ method: 'POST', url: base, headers, payload });
        return { id: reply.json().data.id };
      },
    },
    // Any change wakes the worker, which also resumes interrupted work.
    'interrupted while being read': changedSituation(
      'reading',
      createReady,
      `stage = 'reading', read_rows = 0, new_rows = 0`,
      ['ready'],
    ),
    ready: { state: 'ready', bring: (world) => createReady(world) },
    // Another process may have the file, so it waits to be read. With two concurrent calls, work may wait for the
    // minute's timer.
    'ready without its file': {
      state: 'ready',
      becomes: ['reading', 'applying'],
      async bring(world) {
        const upload = await createReady(world);
        await rm(filePath(world, upload), { force: true });
        return upload;
      },
    },
    'ready without its rows': changedSituation(
      'refused',
      createReady,
      `stage = 'refused', cleared_at = now()`,
    ),
    refused: { state: 'refused', bring: (world) => createReady(world, 'no table at all') },
    'being applied': {
      state: 'applying',
      becomes: ['applied'],
      async bring(world) {
        const upload = await createReady(world);
        await begin(world, upload, 'apply');
        return upload;
      },
    },
    'interrupted while being applied': changedSituation('applying', createReady, `stage = 'applying'`, [
      'applied',
    ]),
    'stopped while being applied': changedSituation(
      'stopped',
      createReady,
      `stage = 'applying', reason = 'It failed.'`,
    ),
    applied: { state: 'applied', bring: createApplied },
    'applied two days ago': changedSituation(
      'final',
      createApplied,
      `applied_at = now() - interval '2 days'`,
    ),
    'being undone': {
      state: 'undoing',
      becomes: ['undone'],
      async bring(world) {
        const upload = await createApplied(world);
        await begin(world, upload, 'undo');
        return upload;
      },
    },
    'stopped while being undone': changedSituation(
      'stopped',
      createApplied,
      `stage = 'undoing', reason = 'It failed.'`,
    ),
    undone: { state: 'undone', bring: createUndone },
  },
  async readState({ db }, { id }) {
    const [row] = await db.query<{ stage: State; isStopped: boolean; isOld: boolean }>(
      `SELECT stage, reason IS NOT NULL AND stage IN ('applying', 'undoing') AS "isStopped",
         stage = 'applied' AND applied_at < now() - interval '1 day' AS "isOld" FROM imports WHERE id = $1`,
      [id],
    );
    if (row?.isStopped) return 'stopped';
    return row?.isOld ? 'final' : (row?.stage as State);
  },
  async rows({ db }, { id }) {
    return [
      await db.query('SELECT * FROM imports WHERE id = $1', [id]),
      await db.query('SELECT * FROM import_rows WHERE import_id = $1 ORDER BY place', [id]),
    ];
  },
  verbs: {
    [`GET ${base}`]: () => ({}),
    [`GET ${base}/export.csv`]: () => ({}),
    [`POST ${base}`]: form,
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
