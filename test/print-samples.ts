import type { DocumentFacts, PageFacts } from '#features/print/facts.ts';
import { pricesPart } from '#features/services/server/seed/prices.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import type { Person } from './people.ts';
import { beginUpload, TUS } from './print-uploads.ts';
import type { Sample } from './sample.ts';
import type { Calls } from './site.ts';

const base = API.uploads;
const BYTES = 10;

export const PRINT_UPLOAD_SAMPLES: Record<string, Sample> = {
  [`OPTIONS ${base}`]: () => ({}),
  [`GET ${base}`]: announceUpload,
  [`POST ${base}`]: () => ({ headers: { ...TUS, 'upload-length': String(BYTES) } }),
  [`PATCH ${base}/{id}`]: async (owner) => ({
    ...(await announceUpload(owner)),
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    bytes: Buffer.alloc(BYTES, '%'),
  }),
  [`POST ${base}/{id}`]: async (owner) => ({
    ...(await announceUpload(owner)),
    headers: { ...TUS, 'x-http-method-override': 'DELETE' },
  }),
  [`GET ${base}/{id}`]: announceUpload,
  [`DELETE ${base}/{id}`]: announceUpload,
};

/** Announces an upload of the owner's without sending any bytes. */
async function announceUpload(owner: Person): Promise<{ path: { id: string } }> {
  return { path: { id: await beginUpload(owner, BYTES) } };
}

const jobs = API.printJobs;
export const SPEC = {
  kind: 'book',
  trim: { widthMm: 148, heightMm: 210 },
  paper: 'cream-100',
  isTwoSided: true,
  inColour: true,
  edition: 'superDeluxe',
  leather: 'realLeather',
  colour: 'oxblood',
  copies: 1,
  lettering: { title: 'My Year Abroad', name: 'Alice Archer', degree: '', year: '', arms: null },
  university: null,
};

export const PRINT_JOB_SAMPLES: Record<string, Sample> = {
  [`POST ${jobs}/price`]: async (_, { db }) => {
    const [priced] = await db.query('SELECT 1 FROM service_prices LIMIT 1');
    if (!priced) await db.transaction(await pricesPart.read());
    return { json: { spec: SPEC, pages: 120 } };
  },
  [`GET ${jobs}`]: () => ({}),
  [`POST ${jobs}`]: async (owner, calls) => ({
    json: { uploadId: await createCheckedUpload(owner, calls), spec: SPEC },
  }),
  [`GET ${jobs}/{id}`]: createJobPath,
  [`PUT ${jobs}/{id}`]: async (owner, calls) => ({
    ...(await createJobPath(owner, calls)),
    json: { uploadId: await createCheckedUpload(owner, calls), spec: { ...SPEC, copies: 2 } },
  }),
  [`DELETE ${jobs}/{id}`]: createJobPath,
  [`GET ${jobs}/{id}/file`]: createJobPath,
};

async function createJobPath(owner: Person, calls: Calls): Promise<{ path: { id: string } }> {
  return { path: { id: await createPrintJob(owner, calls) } };
}

/** Creates a print job that can be ordered, with a checked file. @returns its id */
export async function createPrintJob(owner: Person, calls: Pick<Calls, 'db'>): Promise<string> {
  const [id, uploadId] = [newId(), await createCheckedUpload(owner, calls)];
  await calls.db.query(
    `INSERT INTO print_jobs (id, user_id, upload_id, kind, spec, accepted) VALUES ($1, $2, $3, 'book', $4::text::jsonb, '{}')`,
    [id, owner.id, uploadId, JSON.stringify(SPEC)],
  );
  return id;
}

/** Attaches a printed file to an order line, as if it had been ordered. */
export async function attachPrintedFile(owner: Pick<Person, 'id'>, calls: Pick<Calls, 'db'>, line: string) {
  const { kind, trim, paper, isTwoSided, inColour, university } = SPEC;
  const sealed = {
    kind,
    trim,
    paper,
    isTwoSided,
    inColour,
    university,
    fileName: 'My year.pdf',
    sha256: 'ab'.repeat(32),
    pages: 120,
    colourPages: 0,
    spineMm: 12,
    accepted: [],
  };
  await calls.db.query(
    'INSERT INTO order_prints (line_id, upload_id, sealed) VALUES ($1, $2, $3::text::jsonb)',
    [...[line, await createCheckedUpload(owner, calls), JSON.stringify(sealed)]],
  );
}

export async function createCheckedUpload(
  owner: Pick<Person, 'id'>,
  { db }: Pick<Calls, 'db'>,
): Promise<string> {
  const id = newId();
  await db.query(
    `INSERT INTO print_uploads (id, user_id, name, bytes, stage, facts, file, sha256)
     VALUES ($1, $2, 'My year.pdf', 1000, 'checked', $3::text::jsonb, $4, $5)`,
    [id, owner.id, JSON.stringify(FACTS), `private/print/${id}.pdf`, 'ab'.repeat(32)],
  );
  return id;
}

const PAGE: PageFacts = {
  widthMm: 148,
  heightMm: 210,
  rotation: 0,
  bleedMm: 0,
  hasOwnBoxes: false,
  text: { x: 30, y: 30, width: 88, height: 150 },
  ink: { x: 30, y: 30, width: 88, height: 150 },
  textRotation: 0,
  isColour: false,
  missingFonts: [],
  coarsePictures: [],
  hasMixedBlackText: false,
  isTransparent: false,
  hasFormFields: false,
  hasNotes: false,
  hasPrintedNotes: false,
  heading: null,
};
export const FACTS: DocumentFacts = {
  pages: Array.from({ length: 120 }, () => PAGE),
  fonts: [],
  title: null,
  author: null,
  hasScripts: false,
  hasAttachments: false,
  hasForms: false,
  wasLocked: false,
  chapters: [],
  isRightToLeft: false,
};
