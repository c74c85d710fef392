import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import type { Job, JobRequest, ListedJob, ListedUpload, Price, PriceRequest, Upload } from '../contract.ts';
import { jobCall, uploadCall } from './print-addresses.ts';

const contract = () => import('../contract.ts');
const jobReply = () => contract().then((file) => file.JobReply);

export const priceOf = async (request: PriceRequest, signal: AbortSignal): Promise<Price> =>
  (
    await fetchJson(`${API.printJobs}/price`, {
      method: 'POST',
      body: request,
      signal,
      schema: () => contract().then((file) => file.PriceReply),
    })
  ).data;

export const uploadOf = async (id: string): Promise<Upload> =>
  (await fetchJson(uploadCall(id), { schema: () => contract().then((file) => file.UploadReply) })).data;

export const jobOf = async (id: string): Promise<Job> =>
  (await fetchJson(jobCall(id), { schema: jobReply })).data;

export interface SentFile {
  upload: ListedUpload;
  job: ListedJob | null;
}

/** Lists the user's files, those of print jobs first. */
export async function filesOfMine(): Promise<SentFile[]> {
  const [jobs, uploads] = await Promise.all([jobsOfMine(), uploadsOfMine()]);
  const ofBooks = jobs.flatMap((job) => (job.upload ? [{ upload: job.upload, job }] : []));
  const isOfBook = new Set(ofBooks.map(({ upload }) => upload.id));
  return [
    ...ofBooks,
    ...uploads.filter(({ id }) => !isOfBook.has(id)).map((upload) => ({ upload, job: null })),
  ];
}

const uploadsOfMine = async (): Promise<ListedUpload[]> =>
  (await fetchJson(API.uploads, { schema: () => contract().then((file) => file.UploadsReply) })).data;

const jobsOfMine = async (): Promise<ListedJob[]> =>
  (await fetchJson(API.printJobs, { schema: () => contract().then((file) => file.JobsReply) })).data;

export const saveJob = async (id: string | null, job: JobRequest): Promise<Job> =>
  (
    await fetchJson(id ? jobCall(id) : API.printJobs, {
      method: id ? 'PUT' : 'POST',
      body: job,
      schema: jobReply,
    })
  ).data;

const done = () => import('#kernel/envelope.ts').then((file) => file.DoneReply);

/**
 * Deletes a file, and then its job: a job whose file stays can be ordered again.
 * @throws RequestFailed if an order needs the file; nothing is deleted then
 */
export async function deleteFile({ upload, job }: SentFile): Promise<void> {
  await removeUpload(upload.id).catch(unlessGone);
  if (job) await fetchJson(jobCall(job.id), { method: 'DELETE', schema: done }).catch(unlessGone);
}

/** Another window may have deleted it already. */
function unlessGone(failed: unknown): void {
  if (!(failed instanceof RequestFailed) || failed.status !== 404) throw failed;
}

/** Removes an upload by tus, whose reply is empty. */
export async function removeUpload(id: string): Promise<void> {
  await fetchJson(uploadCall(id), {
    method: 'DELETE',
    send: (path, question) =>
      fetch(path, { ...question, headers: { ...question.headers, 'tus-resumable': '1.0.0' } }),
    schema: async () => ({ parse: () => undefined }),
  });
}
