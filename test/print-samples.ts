import { API } from '#kernel/api.ts';
import type { Person } from './people.ts';
import { begin, TUS } from './print-uploads.ts';
import type { Sample } from './sample.ts';

const base = API.uploads;
const BYTES = 10;

/** A well-formed request of every call of files to be printed. */
export const printUploadCalls: Record<string, Sample> = {
  [`OPTIONS ${base}`]: () => ({}),
  [`POST ${base}`]: () => ({ headers: { ...TUS, 'upload-length': String(BYTES) } }),
  [`PATCH ${base}/{id}`]: async (owner) => ({
    ...(await begun(owner)),
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    bytes: Buffer.alloc(BYTES, '%'),
  }),
  [`GET ${base}/{id}`]: begun,
  [`DELETE ${base}/{id}`]: begun,
};

/** A file of the owner's of which nothing has come yet. */
async function begun(owner: Person): Promise<{ path: { id: string } }> {
  return { path: { id: await begin(owner, BYTES) } };
}
