import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import type { Job, JobRequest, ListedJob, ListedUpload, Price, PriceRequest, Upload } from '../contract.ts';
import { jobPath, uploadPath } from './print-paths.ts';

const loadContract = () => import('../contract.ts');
const loadJobReply = () => loadContract().then((contract) => contract.JobReply);

export const fetchPrice = async (request: PriceRequest, signal: AbortSignal): Promise<Price> =>
  (
    await fetchJson(`${API.printJobs}/price`, {
      method: 'POST',
      body: request,
      signal,
      schema: () => loadContract().then((contract) => contract.PriceReply),
    })
  ).data;

export const fetchUpload = async (id: string): Promise<Upload> =>
  (await fetchJson(uploadPath(id), { schema: () => loadContract().then((contract) => contract.UploadReply) }))
    .data;

export const fetchJob = async (id: string): Promise<Job> =>
  (await fetchJson(jobPath(id), { schema: loadJobReply })).data;

export interface SentFile {
  upload: ListedUpload;
  job: ListedJob | null;
}

/** Lists the user's files, those of print jobs first. */
export async function fetchOwnFiles(): Promise<SentFile[]> {
  const [jobs, uploads] = await Promise.all([fetchOwnJobs(), fetchOwnUploads()]);
  const jobFiles = jobs.flatMap((job) => (job.upload ? [{ upload: job.upload, job }] : []));
  const jobUploadIds = new Set(jobFiles.map(({ upload }) => upload.id));
  return [
    ...jobFiles,
    ...uploads.filter(({ id }) => !jobUploadIds.has(id)).map((upload) => ({ upload, job: null })),
  ];
}

const fetchOwnUploads = async (): Promise<ListedUpload[]> =>
  (await fetchJson(API.uploads, { schema: () => loadContract().then((contract) => contract.UploadsReply) }))
    .data;

const fetchOwnJobs = async (): Promise<ListedJob[]> =>
  (await fetchJson(API.printJobs, { schema: () => loadContract().then((contract) => contract.JobsReply) }))
    .data;

export const saveJob = async (id: string | null, job: JobRequest): Promise<Job> =>
  (
    await fetchJson(id ? jobPath(id) : API.printJobs, {
      method: id ? 'PUT' : 'POST',
      body: job,
      schema: loadJobReply,
    })
  ).data;

const loadDoneReply = () => import('#kernel/envelope.ts').then((envelope) => envelope.DoneReply);

/**
 * Deletes a file, and then its job: a job whose file stays can be ordered again.
 * @throws RequestFailed if an order needs the file; nothing is deleted then
 */
export async function deleteFile({ upload, job }: SentFile): Promise<void> {
  await removeUpload(upload.id).catch(ignoreNotFound);
  if (job)
    await fetchJson(jobPath(job.id), { method: 'DELETE', schema: loadDoneReply }).catch(ignoreNotFound);
}

/** Another window may have deleted it already. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof RequestFailed) || error.status !== 404) throw error;
}

/** Removes an upload by tus, whose reply is empty. */
export async function removeUpload(id: string): Promise<void> {
  await fetchJson(uploadPath(id), {
    method: 'DELETE',
    send: (path, init) => fetch(path, { ...init, headers: { ...init.headers, 'tus-resumable': '1.0.0' } }),
    schema: async () => ({ parse: () => undefined }),
  });
}
