import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import type { Job, JobRequest, ListedJob, ListedUpload, Price, PriceRequest, Upload } from '../contract.ts';
import { jobCall, uploadCall } from './print-addresses.ts';

const contract = () => import('../contract.ts');
const jobReply = () => contract().then((file) => file.JobReply);

/** What a book made of a file costs. */
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

/** A file that somebody has sent, and the book that is to be made of it, if any. */
export interface SentFile {
  upload: ListedUpload;
  job: ListedJob | null;
}

/** All files of whoever is here: those of books first. */
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

/** Makes a job, or changes the one with this id. */
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
 * Removes a file at once, and then the book that was to be made of it: one whose file stays can be ordered again.
 * @throws RequestFailed where an order needs the file, and nothing is removed
 */
export async function deleteFile({ upload, job }: SentFile): Promise<void> {
  await removeUpload(upload.id).catch(unlessGone);
  if (job) await fetchJson(jobCall(job.id), { method: 'DELETE', schema: done }).catch(unlessGone);
}

/** What another window has removed need not be. */
function unlessGone(failed: unknown): void {
  if (!(failed instanceof RequestFailed) || failed.status !== 404) throw failed;
}

/** Removes what was sent, as tus has it: nothing comes back. */
export async function removeUpload(id: string): Promise<void> {
  await fetchJson(uploadCall(id), {
    method: 'DELETE',
    send: (path, question) =>
      fetch(path, { ...question, headers: { ...question.headers, 'tus-resumable': '1.0.0' } }),
    schema: async () => ({ parse: () => undefined }),
  });
}
