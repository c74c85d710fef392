import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { brokenOff, type FileKeeper, type Form, type FormFiles, readForm } from './forms.ts';
import { createGate, type GateLimits } from './gate.ts';
import { networkOf } from './throttle.ts';
import { createUploadedFiles } from './uploaded-files.ts';

/** Who sends files, and what has to be asked before they may. */
interface Sender {
  person: string;
  /** Asked before a byte of a file is read, and only when there is one; its failure is the answer. */
  first?: () => Promise<void>;
  /** Called when they were let down by the gate: a try that `first` or the call has counted was none. */
  turnedAway?: () => Promise<void>;
}

/** Forms with files. */
export interface Uploads {
  /**
   * Reads such a form when its sender's turn has come, and works on it. The files are on the disk while `work` runs, and
   * gone afterwards, however it ends. A form without files waits for nobody.
   * @throws Failure of `readForm`, and 429 or 503 where too many are sent at once
   */
  take<T>(
    request: FastifyRequest,
    sender: Sender,
    allowed: FormFiles,
    work: (form: Form) => Promise<T>,
  ): Promise<T>;
  clearLeftovers(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Receiving costs some hundred kilobytes of memory and a file on the disk, so that a few dozen may: a slow phone takes
 * minutes and must not hold up the others. Who waits sends nothing meanwhile: their connection is not read.
 */
const LIMITS: GateLimits = {
  person: { atOnce: 2, waiting: 6 },
  network: { atOnce: 8, waiting: 24 },
  all: { atOnce: 24, waiting: 96 },
  queueTimeout: 15_000,
};

/** @param folder for files that are being received; it may be shared with other processes */
export function createUploads(folder: string, limits: GateLimits = LIMITS): Uploads {
  const gate = createGate(limits);
  const files = createUploadedFiles(folder);

  return {
    async take(request, { person, first, turnedAway }, allowed, work) {
      const paths: string[] = [];
      let leave = () => {};
      let admission: Promise<void> | undefined;
      const admit = async () => {
        await first?.();
        const comer = { person, network: networkOf(request) };
        leave = await gate.enter(comer, hangUpOf(request)).catch(async (error) => {
          await turnedAway?.();
          throw error;
        });
      };
      const keeper: FileKeeper = {
        admit: () => {
          admission ??= admit();
          return admission;
        },
        async newPath() {
          const path = await files.newPath();
          paths.push(path);
          return path;
        },
      };
      try {
        return await work(await readForm(request, allowed, keeper));
      } finally {
        try {
          // What cannot be removed now goes with the folder, when the shop closes or starts.
          await Promise.allSettled(paths.map((path) => rm(path, { force: true, maxRetries: 3 })));
        } finally {
          leave();
        }
      }
    },
    clearLeftovers: files.clearLeftovers,
    close: files.close,
  };
}

/** Aborted when whoever sends hangs up before all of it has come. */
export function hangUpOf({ raw }: FastifyRequest): AbortSignal {
  const left = new AbortController();
  const leave = () => {
    if (!raw.readableEnded) left.abort(brokenOff());
  };
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return left.signal;
}
