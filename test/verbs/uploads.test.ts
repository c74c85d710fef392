import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { openChargedShop } from '../charged-shop.ts';
import { makeCleanBook } from '../pdfs/book.ts';
import { createCheckedUpload, createPrintJob, SPEC } from '../print-samples.ts';
import { beginUpload, sendPart, TUS, uploadPath } from '../print-uploads.ts';
import { readRow } from '../read-rows.ts';
import { changedSituation, type World } from './resource.ts';
import { testVerbs } from './verbs.ts';

const BYTES = 20;
let polls = 0;
const pdf = Buffer.from(await makeCleanBook(16));
const itemPath = `${API.uploads}/{id}`;
type State = 'receiving' | 'checking' | 'checked' | 'refused' | 'in use' | 'gone';
interface OwnUpload {
  id: string;
}

const idParams = ({ id }: OwnUpload) => ({ path: { id } });
const PART = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };

/** Removes the owner's files, so that the limit isn't reached. */
const deleteUploads = ({ db, owner }: World) =>
  db.query('DELETE FROM print_uploads WHERE user_id = $1', [owner.id]);
const unfinishedPath = ({ folder }: World, id: string) => join(folder, 'uploads-unfinished', id);

async function announceUpload(world: World, bytes = BYTES): Promise<OwnUpload> {
  await deleteUploads(world);
  return { id: await beginUpload(world.owner, bytes) };
}

const announcePdf = (world: World) => announceUpload(world, pdf.length);
async function sendPdf(world: World): Promise<OwnUpload> {
  const upload = await announcePdf(world);
  await sendPart(world.owner, upload.id, 0, pdf);
  return upload;
}

async function createChecked(world: World, stage: 'checked' | 'refused' = 'checked'): Promise<OwnUpload> {
  await deleteUploads(world);
  const id = await createCheckedUpload(world.owner, world);
  if (stage === 'refused')
    await world.db.query(
      `UPDATE print_uploads SET stage = 'refused', refusal = 'NOT_A_PDF', facts = NULL, file = NULL, sha256 = NULL WHERE id = $1`,
      [id],
    );
  return { id };
}

async function createUsedUpload(
  world: World,
  table: 'print_upload_holds' | 'print_upload_conversations',
): Promise<OwnUpload> {
  const upload = await createChecked(world);
  const holder = table === 'print_upload_holds' ? 'order_id' : 'conversation_id';
  await world.db.query(`INSERT INTO ${table} (upload_id, ${holder}) VALUES ($1, $2)`, [upload.id, newId()]);
  return upload;
}

testVerbs<State, OwnUpload>({
  name: 'an uploaded print file',
  open: openChargedShop,
  paths: /^\/api\/uploads/,
  fields: ['uploadId'],
  frozen: ['gone'],
  otherCalls: [`HEAD ${itemPath}`],
  situations: {
    announced: { state: 'receiving', bring: (world) => announceUpload(world) },
    'partly uploaded': changedSituation('receiving', announceUpload, ({ owner }, { id }) =>
      sendPart(owner, id, 0, Buffer.alloc(5, '%')),
    ),
    'announced but missing on disk': changedSituation('receiving', announceUpload, (world, { id }) =>
      rm(unfinishedPath(world, id)),
    ),
    'complete on disk but not recorded': changedSituation('receiving', announceUpload, (world, { id }) =>
      writeFile(unfinishedPath(world, id), Buffer.alloc(BYTES, '%')),
    ),
    'interrupted during its check': changedSituation('checking', announcePdf, async (world, { id }) => {
      await writeFile(unfinishedPath(world, id), pdf);
      await world.db.query(`UPDATE print_uploads SET stage = 'checking' WHERE id = $1`, [id]);
    }),
    'being checked': { state: 'checking', becomes: ['checked'], bring: sendPdf },
    // Polled at increasing frequency, so that calls arrive at all stages of the check.
    'being checked for a while': {
      state: 'checking',
      isLongOnly: true,
      becomes: ['checked'],
      async bring(world) {
        const upload = await sendPdf(world);
        polls = (polls + 7) % 40;
        for (let n = 0; n < polls; n++) await world.owner.inject(uploadPath(upload.id));
        return upload;
      },
    },
    'being stored after its check': {
      state: 'checking',
      becomes: ['checked'],
      async bring(world) {
        const upload = await sendPdf(world);
        // The check has finished and the file is being stored.
        for (;;) {
          const [storedFile] = await world.db.query(
            `SELECT 1 FROM file_removals WHERE key LIKE 'private/print/%'`,
          );
          const statement = 'SELECT stage FROM print_uploads WHERE id = $1';
          const { stage } = await readRow<{ stage: State }>(world.db, statement, [upload.id]);
          if (storedFile || stage !== 'checking') return upload;
          await new Promise((resolve) => setImmediate(resolve));
        }
      },
    },
    checked: { state: 'checked', bring: (world) => createChecked(world) },
    refused: { state: 'refused', bring: (world) => createChecked(world, 'refused') },
    ordered: { state: 'in use', bring: (world) => createUsedUpload(world, 'print_upload_holds') },
    'ordered by message': {
      state: 'in use',
      bring: (world) => createUsedUpload(world, 'print_upload_conversations'),
    },
    removed: changedSituation('gone', (world) => createChecked(world), deleteUploads),
  },
  async readState({ db }, { id }) {
    const [row] = await db.query<{ stage: State; isUsed: boolean }>(
      `SELECT stage, EXISTS (SELECT 1 FROM print_upload_holds WHERE upload_id = $1)
         OR EXISTS (SELECT 1 FROM print_upload_conversations WHERE upload_id = $1) AS "isUsed"
       FROM print_uploads WHERE id = $1`,
      [id],
    );
    return row ? (row.isUsed ? 'in use' : row.stage) : 'gone';
  },
  rows: ({ db }, { id }) => db.query('SELECT * FROM print_uploads WHERE id = $1', [id]),
  verbs: {
    [`OPTIONS ${API.uploads}`]: () => ({}),
    [`GET ${API.uploads}`]: () => ({}),
    [`POST ${API.uploads}`]: () => ({ headers: { ...TUS, 'upload-length': String(BYTES) } }),
    [`HEAD ${itemPath}`]: (upload) => ({ ...idParams(upload), headers: TUS }),
    [`GET ${itemPath}`]: idParams,
    [`PATCH ${itemPath}`]: (upload) => ({
      ...idParams(upload),
      headers: PART,
      bytes: Buffer.alloc(BYTES, '%'),
    }),
    [`POST ${itemPath}`]: (upload) => ({
      ...idParams(upload),
      headers: { ...TUS, 'x-http-method-override': 'DELETE' },
    }),
    [`DELETE ${itemPath}`]: idParams,
    [`POST ${API.printJobs}`]: ({ id }) => ({ json: { uploadId: id, spec: SPEC } }),
    [`PUT ${API.printJobs}/{id}`]: async ({ id }, world) => ({
      path: { id: await createPrintJob(world.owner, world) },
      json: { uploadId: id, spec: SPEC },
    }),
  },
  transitions: {
    // Requesting a completely received file starts its check.
    [`HEAD ${itemPath}`]: { receiving: ['receiving', 'refused'] },
    [`PATCH ${itemPath}`]: { receiving: ['refused'] },
    [`POST ${itemPath}`]: { receiving: ['gone'], checking: ['gone'], checked: ['gone'], refused: ['gone'] },
    [`DELETE ${itemPath}`]: { receiving: ['gone'], checking: ['gone'], checked: ['gone'], refused: ['gone'] },
  },
});
