import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { openChargedShop } from '../charged-shop.ts';
import { cleanBook } from '../pdfs/book.ts';
import { checkedUpload, keptPrint, SPEC } from '../print-samples.ts';
import { at, begin, sendPart, TUS } from '../print-uploads.ts';
import type { World } from './resource.ts';
import { testVerbs } from './verbs.ts';

const BYTES = 20;
let asked = 0;
const pdf = Buffer.from(await cleanBook(16));
const one = `${API.uploads}/{id}`;
type State = 'receiving' | 'checking' | 'checked' | 'refused' | 'held' | 'gone';
interface Sent {
  id: string;
}

const named = ({ id }: Sent) => ({ path: { id } });
const PART = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };

/** Removes the owner's files, so that the limit isn't reached. */
const forget = ({ db, owner }: World) => db.query('DELETE FROM print_uploads WHERE user_id = $1', [owner.id]);
const lyingIn = ({ folder }: World, id: string) => join(folder, 'uploads-unfinished', id);

async function begun(world: World, bytes = BYTES): Promise<Sent> {
  await forget(world);
  return { id: await begin(world.owner, bytes) };
}

async function checked(world: World, stage: 'checked' | 'refused' = 'checked'): Promise<Sent> {
  await forget(world);
  const id = await checkedUpload(world.owner, world);
  if (stage === 'refused')
    await world.db.query(
      `UPDATE print_uploads SET stage = 'refused', refusal = 'NOT_A_PDF', facts = NULL, file = NULL, sha256 = NULL WHERE id = $1`,
      [id],
    );
  return { id };
}

async function heldBy(world: World, table: 'print_upload_holds' | 'print_upload_letters'): Promise<Sent> {
  const sent = await checked(world);
  const holder = table === 'print_upload_holds' ? 'order_id' : 'conversation_id';
  await world.db.query(`INSERT INTO ${table} (upload_id, ${holder}) VALUES ($1, $2)`, [sent.id, newId()]);
  return sent;
}

testVerbs<State, Sent>({
  name: 'a file that is sent to be printed',
  open: openChargedShop,
  paths: /^\/api\/uploads/,
  fields: ['uploadId'],
  frozen: ['gone'],
  others: [`HEAD ${one}`],
  situations: {
    announced: { state: 'receiving', bring: (world) => begun(world) },
    'sent in part': {
      state: 'receiving',
      async bring(world) {
        const sent = await begun(world);
        await sendPart(world.owner, sent.id, 0, Buffer.alloc(5, '%'));
        return sent;
      },
    },
    'announced and lost from the disk': {
      state: 'receiving',
      async bring(world) {
        const sent = await begun(world);
        await rm(lyingIn(world, sent.id));
        return sent;
      },
    },
    'complete on the disk, and nobody noted it': {
      state: 'receiving',
      async bring(world) {
        const sent = await begun(world);
        await writeFile(lyingIn(world, sent.id), Buffer.alloc(BYTES, '%'));
        return sent;
      },
    },
    'left in the middle of its check': {
      state: 'checking',
      async bring(world) {
        const sent = await begun(world, pdf.length);
        await writeFile(lyingIn(world, sent.id), pdf);
        await world.db.query(`UPDATE print_uploads SET stage = 'checking' WHERE id = $1`, [sent.id]);
        return sent;
      },
    },
    'being checked': {
      state: 'checking',
      becomes: ['checked'],
      async bring(world) {
        const sent = await begun(world, pdf.length);
        await sendPart(world.owner, sent.id, 0, pdf);
        return sent;
      },
    },
    // Polled at increasing frequency, so that calls arrive at all stages of the check.
    'being checked for a while': {
      state: 'checking',
      isRepetition: true,
      becomes: ['checked'],
      async bring(world) {
        const sent = await begun(world, pdf.length);
        await sendPart(world.owner, sent.id, 0, pdf);
        asked = (asked + 7) % 40;
        for (let n = 0; n < asked; n++) await world.owner.inject(at(sent.id));
        return sent;
      },
    },
    'being kept after its check': {
      state: 'checking',
      becomes: ['checked'],
      async bring(world) {
        const sent = await begun(world, pdf.length);
        await sendPart(world.owner, sent.id, 0, pdf);
        // The check has finished and the file is being stored.
        for (;;) {
          const [noted] = await world.db.query(
            `SELECT 1 FROM file_removals WHERE key LIKE 'private/print/%'`,
          );
          const [row] = await world.db.query<{ stage: string }>(
            'SELECT stage FROM print_uploads WHERE id = $1',
            [sent.id],
          );
          if (noted || row?.stage !== 'checking') return sent;
          await new Promise((resolve) => setImmediate(resolve));
        }
      },
    },
    checked: { state: 'checked', bring: (world) => checked(world) },
    refused: { state: 'refused', bring: (world) => checked(world, 'refused') },
    ordered: { state: 'held', bring: (world) => heldBy(world, 'print_upload_holds') },
    'ordered by letter': { state: 'held', bring: (world) => heldBy(world, 'print_upload_letters') },
    removed: {
      state: 'gone',
      async bring(world) {
        const sent = await checked(world);
        await forget(world);
        return sent;
      },
    },
  },
  async stateOf({ db }, { id }) {
    const [row] = await db.query<{ stage: State; isHeld: boolean }>(
      `SELECT stage, EXISTS (SELECT 1 FROM print_upload_holds WHERE upload_id = $1)
         OR EXISTS (SELECT 1 FROM print_upload_letters WHERE upload_id = $1) AS "isHeld"
       FROM print_uploads WHERE id = $1`,
      [id],
    );
    return row ? (row.isHeld ? 'held' : row.stage) : 'gone';
  },
  rows: ({ db }, { id }) => db.query('SELECT * FROM print_uploads WHERE id = $1', [id]),
  verbs: {
    [`OPTIONS ${API.uploads}`]: () => ({}),
    [`GET ${API.uploads}`]: () => ({}),
    [`POST ${API.uploads}`]: () => ({ headers: { ...TUS, 'upload-length': String(BYTES) } }),
    [`HEAD ${one}`]: (sent) => ({ ...named(sent), headers: TUS }),
    [`GET ${one}`]: named,
    [`PATCH ${one}`]: (sent) => ({ ...named(sent), headers: PART, bytes: Buffer.alloc(BYTES, '%') }),
    [`POST ${one}`]: (sent) => ({ ...named(sent), headers: { ...TUS, 'x-http-method-override': 'DELETE' } }),
    [`DELETE ${one}`]: named,
    [`POST ${API.printJobs}`]: ({ id }) => ({ json: { uploadId: id, spec: SPEC } }),
    [`PUT ${API.printJobs}/{id}`]: async ({ id }, world) => ({
      path: { id: await keptPrint(world.owner, world) },
      json: { uploadId: id, spec: SPEC },
    }),
  },
  moves: {
    // Requesting a completely received file starts its check.
    [`HEAD ${one}`]: { receiving: ['receiving', 'refused'] },
    [`PATCH ${one}`]: { receiving: ['refused'] },
    [`POST ${one}`]: { receiving: ['gone'], checking: ['gone'], checked: ['gone'], refused: ['gone'] },
    [`DELETE ${one}`]: { receiving: ['gone'], checking: ['gone'], checked: ['gone'], refused: ['gone'] },
  },
});
