import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { abortedForm, type FileReceiver, type Form, type FormFiles, readForm } from './forms.ts';
import { createGate, type GateLimits } from './gate.ts';
import { clientNetwork } from './throttle.ts';
import { createUploadedFiles } from './uploaded-files.ts';

interface Sender {
  person: string;
  /** Runs before the first byte of a file, and only if there is one; its failure becomes the reply. */
  beforeFiles?: () => Promise<void>;
  onRefused?: () => Promise<void>;
}

export interface Uploads {
  /**
   * Reads a form with files in turn and passes it to `work`; the files are deleted afterwards. Forms without files
   * don't wait.
   * @throws Failure of `readForm`, or 429 or 503 for too many concurrent uploads
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

/** A few dozen uploads may run, since slow phones take minutes. Waiting connections aren't read. */
const LIMITS: GateLimits = {
  person: { concurrent: 2, waiting: 6 },
  network: { concurrent: 8, waiting: 24 },
  all: { concurrent: 24, waiting: 96 },
  queueTimeout: 15_000,
};

/** @param folder for incoming files; may be shared with other processes */
export function createUploads(folder: string, limits: GateLimits = LIMITS): Uploads {
  const gate = createGate(limits);
  const files = createUploadedFiles(folder);

  return {
    async take(request, { person, beforeFiles, onRefused }, allowed, work) {
      const paths: string[] = [];
      let release = () => {};
      let admission: Promise<void> | undefined;
      const admit = async () => {
        await beforeFiles?.();
        const visitor = { person, network: clientNetwork(request) };
        release = await gate.enter(visitor, disconnectSignal(request)).catch(async (error) => {
          await onRefused?.();
          throw error;
        });
      };
      const receiver: FileReceiver = {
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
        return await work(await readForm(request, allowed, receiver));
      } finally {
        try {
          // Leftovers are removed with the folder at shutdown or start.
          await Promise.allSettled(paths.map((path) => rm(path, { force: true, maxRetries: 3 })));
        } finally {
          release();
        }
      }
    },
    clearLeftovers: files.clearLeftovers,
    close: files.close,
  };
}

export function disconnectSignal({ raw }: FastifyRequest): AbortSignal {
  const controller = new AbortController();
  const release = () => {
    if (!raw.readableEnded) controller.abort(abortedForm());
  };
  if (raw.destroyed) release();
  else raw.once('close', release);
  return controller.signal;
}
