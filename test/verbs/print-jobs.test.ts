import { cartItems } from '#features/cart/tables.ts';
import { printJobs } from '#features/print/tables.ts';
import { pricesPart } from '#features/services/server/seed/prices.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { openChargedShop } from '../charged-shop.ts';
import { insertRow } from '../insert-row.ts';
import { createCheckedUpload, SPEC } from '../print-samples.ts';
import { changedSituation, selectRows, type World } from './resource.ts';
import { testVerbs } from './verbs.ts';

const jobs = API.printJobs;
const [carts] = API.carts;
type State = 'saved' | 'in the cart' | 'gone';
interface Job {
  id: string;
  otherUpload: string;
}

type FileStage = 'receiving' | 'checking' | 'checked' | 'refused' | 'gone';

async function createJob(world: World, file: FileStage): Promise<Job> {
  const { db, owner } = world;
  await db.query('DELETE FROM cart_items WHERE user_id = $1', [owner.id]);
  await db.query('DELETE FROM print_jobs WHERE user_id = $1', [owner.id]);
  await db.query('DELETE FROM print_uploads WHERE user_id = $1', [owner.id]);
  const otherUpload = await createCheckedUpload(owner, world);
  const upload = await createCheckedUpload(owner, world);
  const { id } = await insertRow(db, printJobs, {
    userId: owner.id,
    uploadId: upload,
    kind: 'book',
    spec: SPEC,
    accepted: [],
  });
  if (file === 'gone') await db.query('DELETE FROM print_uploads WHERE id = $1', [upload]);
  else if (file !== 'checked')
    await db.query(
      `UPDATE print_uploads SET stage = $2, facts = NULL, file = NULL, sha256 = NULL, refusal = $3 WHERE id = $1`,
      [upload, file, file === 'refused' ? 'NOT_A_PDF' : null],
    );
  return { id, otherUpload };
}

async function createJobInCart(world: World, file: FileStage = 'checked'): Promise<Job> {
  const job = await createJob(world, file);
  const line = { userId: world.owner.id, printJobId: job.id, quantity: 1 };
  const binding = { variantType: SPEC.edition, leatherType: SPEC.leather, color: SPEC.colour };
  await insertRow(world.db, cartItems, { ...line, ...binding });
  return job;
}

const idParams = ({ id }: Job) => ({ path: { id } });
const savedSituation = (file: FileStage) => ({
  state: 'saved' as const,
  bring: (world: World) => createJob(world, file),
});

testVerbs<State, Job>({
  name: 'a print job',
  async open(options) {
    const shop = await openChargedShop(options);
    await shop.db.transaction(await pricesPart.read());
    return shop;
  },
  paths: /^\/api\/print-jobs/,
  fields: ['printJobId'],
  expensive: [`POST ${carts}/print-job`],
  mayBeBusy: [`POST ${carts}/print-job`],
  situations: {
    saved: savedSituation('checked'),
    'saved while its file is uploaded': savedSituation('receiving'),
    'saved while its file is checked': savedSituation('checking'),
    'saved with a rejected file': savedSituation('refused'),
    'saved without its file': savedSituation('gone'),
    'in the cart': { state: 'in the cart', bring: (world) => createJobInCart(world) },
    'in the cart without its file': {
      state: 'in the cart',
      bring: (world) => createJobInCart(world, 'gone'),
    },
    'ordered, with its file reserved': changedSituation(
      'saved',
      (world) => createJob(world, 'checked'),
      ({ db }, { id }) =>
        db.query(
          `INSERT INTO print_upload_holds (upload_id, order_id) SELECT upload_id, $2 FROM print_jobs WHERE id = $1`,
          [id, newId()],
        ),
    ),
    deleted: changedSituation(
      'gone',
      (world) => createJob(world, 'checked'),
      ({ db }, { id }) => db.query('DELETE FROM print_jobs WHERE id = $1', [id]),
    ),
  },
  async readState({ db }, { id }) {
    const [row] = await db.query<{ isInCart: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM cart_items WHERE print_job_id = $1) AS "isInCart" FROM print_jobs WHERE id = $1`,
      [id],
    );
    return row ? (row.isInCart ? 'in the cart' : 'saved') : 'gone';
  },
  rows: ({ db }, { id }) => selectRows(db, { id: ['print_jobs'], print_job_id: ['cart_items'] }, id),
  verbs: {
    [`POST ${jobs}/price`]: () => ({ json: { spec: SPEC, pages: 120 } }),
    [`GET ${jobs}`]: () => ({}),
    [`POST ${jobs}`]: ({ otherUpload }) => ({ json: { uploadId: otherUpload, spec: SPEC } }),
    [`GET ${jobs}/{id}`]: idParams,
    [`PUT ${jobs}/{id}`]: (job) => ({
      ...idParams(job),
      json: { uploadId: job.otherUpload, spec: { ...SPEC, copies: 2 } },
    }),
    [`DELETE ${jobs}/{id}`]: idParams,
    [`GET ${jobs}/{id}/file`]: idParams,
    [`POST ${carts}/print-job`]: ({ id }) => ({ json: { printJobId: id, quantity: 2 } }),
  },
  transitions: {
    [`PUT ${jobs}/{id}`]: {},
    [`DELETE ${jobs}/{id}`]: { saved: ['gone'], 'in the cart': ['gone'] },
    [`POST ${carts}/print-job`]: { saved: ['in the cart'] },
  },
});
