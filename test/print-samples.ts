import { orderPrints } from '#features/orders/tables.ts';
import type { Spec } from '#features/print/contract.ts';
import { printJobs, printUploads } from '#features/print/tables.ts';
import { pricesPart } from '#features/services/server/seed/prices.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { insertRow } from './insert-row.ts';
import { documentFacts, pageFacts } from './page-facts.ts';
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
const SHA256 = 'ab'.repeat(32);
export const SPEC: Spec = {
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
  const uploadId = await createCheckedUpload(owner, calls);
  const { id } = await insertRow(calls.db, printJobs, {
    userId: owner.id,
    uploadId,
    kind: 'book',
    spec: SPEC,
    accepted: [],
  });
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
    sha256: SHA256,
    pages: 120,
    colourPages: 0,
    spineMm: 12,
    accepted: [],
  };
  const uploadId = await createCheckedUpload(owner, calls);
  await insertRow(calls.db, orderPrints, { lineId: line, uploadId, sealed });
}

export async function createCheckedUpload(
  owner: Pick<Person, 'id'>,
  { db }: Pick<Calls, 'db'>,
): Promise<string> {
  const id = newId();
  await insertRow(db, printUploads, {
    id,
    userId: owner.id,
    name: 'My year.pdf',
    bytes: 1000,
    stage: 'checked',
    facts: FACTS,
    file: `private/print/${id}.pdf`,
    sha256: SHA256,
  });
  return id;
}

const area = { x: 30, y: 30, width: 88, height: 150 };
const PAGE = pageFacts({ widthMm: 148, heightMm: 210, text: area, ink: area, heading: null });
export const FACTS = documentFacts(Array.from({ length: 120 }, () => PAGE));
