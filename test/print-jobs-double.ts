import { sampleDesign } from '#features/designs/sample-design.ts';
import { computeSeal } from '#features/designs/server/seal.ts';
import type { PrintItem } from '#features/print/print-item.ts';
import type { PrintLines } from '#features/print/server/jobs/print-lines.ts';
import { convertCents } from '#kernel/exchange.ts';
import { newId } from '#platform/new-id.ts';

interface Job extends Omit<PrintItem, 'jobId' | 'priceIn' | 'version'> {
  id: string;
  userId: string;
  uploadId: string;
  revision: number;
  /** Price of one copy in cents of US dollars; each further one costs a dollar less. */
  firstPrice: number;
  lettering: string;
}

const A_JOB: Omit<Job, 'id' | 'userId' | 'uploadId' | 'revision' | 'lettering'> = {
  kind: 'book',
  title: 'My Year Abroad',
  author: 'Alice Archer',
  pages: 312,
  copies: 1,
  trim: { widthMm: 148, heightMm: 210 },
  paper: 'cream-100',
  grams: 640,
  firstPrice: 9000,
  variantType: 'superDeluxe',
  leatherType: 'realLeather',
  color: 'oxblood',
  unavailable: null,
};

/** In-memory double of print jobs and the files that orders retain. */
export function createPrintJobs() {
  const jobs = new Map<string, Job>();
  /** Upload and order with the delivery time of the order; null before. */
  const retainedFiles = new Map<string, { uploadId: string; orderId: string; deliveredAt: Date | null }>();

  const findJob = (userId: string, jobId: string) => {
    const job = jobs.get(jobId);
    return job?.userId === userId ? job : undefined;
  };
  const toLine = (job: Job, copies: number): PrintItem => {
    const { id: jobId, userId: _, uploadId: __, revision, firstPrice, lettering: ___, ...line } = job;
    const cents = firstPrice - 100 * (copies - 1);
    return {
      ...line,
      jobId,
      priceIn: (rate) => convertCents(cents, rate),
      version: String(revision),
    };
  };
  const createDesign = ({ title, author, pages, lettering, variantType, leatherType, color }: Job) =>
    sampleDesign({
      book: { id: null, title: lettering || title, author, year: null, pages },
      edition: variantType,
      leather: leatherType,
      colour: color,
    });

  const prints: PrintLines = {
    lines: async (_, userId, requests) =>
      new Map(
        requests.flatMap(({ jobId, copies }) => {
          const job = findJob(userId, jobId);
          return job ? [[jobId, toLine(job, copies)] as const] : [];
        }),
      ),
    async binding(userId, jobId) {
      const job = findJob(userId, jobId);
      if (!job) throw new Error('There is no such print job.');
      const design = createDesign(job);
      return { design, hash: computeSeal(design), parts: [], uploads: [], pictureSeed: 7 };
    },
    async seal(_, { userId, jobId }) {
      const job = findJob(userId, jobId);
      if (!job) throw new Error('There is no such print job.');
      const { kind, pages, trim, paper, uploadId } = job;
      const file = { fileName: 'my year.pdf', sha256: 'ab'.repeat(32), pages, colourPages: 14 };
      const print = { isTwoSided: true, inColour: true, spineMm: 24.5, university: null, accepted: [] };
      return { uploadId, print: { kind, ...file, trim, paper, ...print } };
    },
    async hold(_, uploadId, orderId) {
      retainedFiles.set(`${uploadId} ${orderId}`, { uploadId, orderId, deliveredAt: null });
    },
    async release(_, orderId) {
      for (const [key, file] of retainedFiles) if (file.orderId === orderId) retainedFiles.delete(key);
    },
    async delivered(_, orderId) {
      for (const file of retainedFiles.values())
        if (file.orderId === orderId) file.deliveredAt ??= new Date();
    },
  };

  return {
    prints,
    retainedFiles: () => [...retainedFiles.values()],
    addJob({ id: userId }: { id: string }, overrides: Partial<Job> = {}): string {
      const id = newId();
      jobs.set(id, { ...A_JOB, id, userId, uploadId: newId(), revision: 1, lettering: '', ...overrides });
      return id;
    },
    change(id: string, changes: Partial<Job>): void {
      const job = jobs.get(id);
      if (job) jobs.set(id, { ...job, ...changes, revision: job.revision + 1 });
    },
    remove: (id: string) => jobs.delete(id),
  };
}
