import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#platform/new-id.ts';
import { fileForm } from '../admin-form.ts';
import { openChargedShop } from '../charged-shop.ts';
import { sendImport } from '../import-calls.ts';
import type { Situation, World } from './resource.ts';
import { testVerbs } from './verbs.ts';

const base = '/api/admin/imports';
const one = `${base}/{id}`;
/** `stopped`: interrupted while being applied or reverted; `kept`: applied too long ago to be reverted. */
type State =
  | 'reading'
  | 'ready'
  | 'refused'
  | 'applying'
  | 'stopped'
  | 'applied'
  | 'kept'
  | 'undoing'
  | 'undone';
interface Sent {
  id: string;
}

const csv = () =>
  `SKU,Title,Author,Language,Genre,Price\nRB-V${newId().slice(-12)},A Book of Verbs,Ada Press,English,Fiction,120.00\n`;
const fileOf = ({ folder }: World, { id }: Sent) => join(folder, 'uploads-imports', id);
const set = ({ db }: World, { id }: Sent, change: string) =>
  db.query(`UPDATE imports SET ${change} WHERE id = $1`, [id]);

async function ready(world: World, text = csv()): Promise<Sent> {
  await world.db.query('DELETE FROM imports');
  return { id: await sendImport(world.app, world.staff.owner, text) };
}
const begin = (world: World, { id }: Sent, verb: 'apply' | 'undo') =>
  world.staff.owner.inject({ method: 'POST', url: `${base}/${id}/${verb}` });
async function applied(world: World): Promise<Sent> {
  const sent = await ready(world);
  await begin(world, sent, 'apply');
  await world.app.background.idle();
  return sent;
}
async function undone(world: World): Promise<Sent> {
  const sent = await applied(world);
  await begin(world, sent, 'undo');
  await world.app.background.idle();
  return sent;
}

/** Brings an import to a state, then changes it in the database. */
const after = (
  state: State,
  bring: (world: World) => Promise<Sent>,
  change: string,
  becomes: State[] = [],
): Situation<State, Sent> => ({
  state,
  becomes,
  async bring(world) {
    const sent = await bring(world);
    await set(world, sent, change);
    return sent;
  },
});

const named = ({ id }: Sent) => ({ path: { id } });
const form = () => {
  const { headers, payload } = fileForm('file', csv(), 'books.csv');
  return { headers, bytes: payload };
};

testVerbs<State, Sent>({
  name: 'a file that is imported',
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
    'left in the middle of being read': after(
      'reading',
      ready,
      `stage = 'reading', read_rows = 0, new_rows = 0`,
      ['ready'],
    ),
    ready: { state: 'ready', bring: (world) => ready(world) },
    // Another process may have the file, so it waits to be read. With two concurrent calls, work may wait for the
    // minute's timer.
    'ready, and its file is gone': {
      state: 'ready',
      becomes: ['reading', 'applying'],
      async bring(world) {
        const sent = await ready(world);
        await rm(fileOf(world, sent), { force: true });
        return sent;
      },
    },
    'ready, and its rows were cleared away': after('refused', ready, `stage = 'refused', cleared_at = now()`),
    refused: { state: 'refused', bring: (world) => ready(world, 'no table at all') },
    'being applied': {
      state: 'applying',
      becomes: ['applied'],
      async bring(world) {
        const sent = await ready(world);
        await begin(world, sent, 'apply');
        return sent;
      },
    },
    'left in the middle of being applied': after('applying', ready, `stage = 'applying'`, ['applied']),
    'stopped while it was applied': after('stopped', ready, `stage = 'applying', reason = 'It failed.'`),
    applied: { state: 'applied', bring: applied },
    'applied two days ago': after('kept', applied, `applied_at = now() - interval '2 days'`),
    'being taken back': {
      state: 'undoing',
      becomes: ['undone'],
      async bring(world) {
        const sent = await applied(world);
        await begin(world, sent, 'undo');
        return sent;
      },
    },
    'stopped while it was taken back': after('stopped', applied, `stage = 'undoing', reason = 'It failed.'`),
    undone: { state: 'undone', bring: undone },
  },
  async stateOf({ db }, { id }) {
    const [row] = await db.query<{ stage: State; isStopped: boolean; isOld: boolean }>(
      `SELECT stage, reason IS NOT NULL AND stage IN ('applying', 'undoing') AS "isStopped",
         stage = 'applied' AND applied_at < now() - interval '1 day' AS "isOld" FROM imports WHERE id = $1`,
      [id],
    );
    if (row?.isStopped) return 'stopped';
    return row?.isOld ? 'kept' : (row?.stage as State);
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
    [`GET ${one}`]: named,
    [`GET ${one}/rows`]: named,
    [`GET ${one}/rows.csv`]: named,
    [`POST ${one}/mapping`]: (sent) => ({ ...named(sent), json: { mapping: { columns: { Price: null } } } }),
    [`POST ${one}/apply`]: named,
    [`POST ${one}/undo`]: named,
  },
  moves: {
    [`POST ${base}`]: {},
    // Can't be read without its file, or if the file isn't an import.
    [`POST ${one}/mapping`]: { reading: ['ready'], ready: ['ready', 'refused'], refused: ['refused'] },
    [`POST ${one}/apply`]: { ready: ['applied'], stopped: ['applied'] },
    [`POST ${one}/undo`]: { applied: ['undone'], stopped: ['undone'] },
  },
});
