import { Server } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { FILE_BYTES_MAX } from '../../limits.ts';
import { bodyOf } from './body.ts';
import { fileNameOf } from './file-name.ts';
import { createLocks, type Locks } from './locks.ts';
import type { ReceivedFiles } from './received-files.ts';
import { failureOf, tusFailure } from './tus-failures.ts';

export interface Receiving {
  /** @throws Failure if no file may be uploaded */
  begin(upload: {
    id: string;
    name: string;
    bytes: number;
    metadata: string | null;
    userId: string;
    isVerified: boolean;
  }): Promise<void>;
  /** Called when all bytes are here; may be called more than once. */
  complete(id: string): Promise<void>;
}

interface Asked {
  /** Method that is meant, which may differ from the request's. */
  method: string;
  id?: string;
  userId: string;
  /** Whether their email is verified; only needed to begin an upload. */
  isVerified?: boolean;
  onBytes?: (count: number) => void;
}

/** tus 1.0, for requests that are already authorised. */
export interface Tus {
  /** @throws Failure with the status of a tus error */
  answer(request: FastifyRequest, asked: Asked): Promise<Response>;
  /** Ends a request that sends this file, then works while no other can. */
  alone(id: string, work: () => Promise<void>): Promise<void>;
}

export function createTus(files: ReceivedFiles, { begin, complete }: Receiving, locks = createLocks()): Tus {
  const senders = new WeakMap<object, { userId: string; isVerified: boolean }>();
  const failures = new WeakMap<object, unknown>();
  const server = new Server({
    path: API.uploads,
    datastore: files,
    relativeLocation: true,
    maxSize: FILE_BYTES_MAX,
    namingFunction: newId,
    getFileIdFromRequest: (_request, last) => last,
    locker: ({ method }) => ({ newLock: (id) => locks.of(id, method !== 'PATCH') }),
    lockDrainTimeout: 1,
    async onUploadCreate(request, { id, size = 0, metadata }) {
      const name = fileNameOf(metadata?.filename);
      const said = request.headers.get('upload-metadata');
      const sender = senders.get(request) as { userId: string; isVerified: boolean };
      await begin({ id, name, bytes: size, metadata: said, ...sender });
      return { metadata: { filename: name } };
    },
    async onUploadFinish(_request, { id }) {
      await complete(id);
      return {};
    },
    onResponseError(request, error) {
      failures.set(request, error);
      return undefined;
    },
  });

  return {
    async answer(asking, asked) {
      const { id, userId, isVerified = false } = asked;
      const request = requestOf(asking, asked);
      senders.set(request, { userId, isVerified });
      const response = await server.handleWeb(request);
      if (response.status >= 400) throw failureOf(response.status, failures.get(request), asking.raw);
      // The last bytes may have arrived without being noted.
      if (id && hasAll(response)) await complete(id);
      return response;
    },
    alone: (id, work) => alone(locks, id, work),
  };
}

/** Builds a request with only what tus may read. */
function requestOf({ headers, raw }: FastifyRequest, { method, id, onBytes }: Asked): Request {
  const said = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && READ.has(name)) said.set(name, value);
  // Only PATCH has a body.
  if (method !== 'PATCH') said.delete('content-type');
  const body = method === 'PATCH' ? { body: bodyOf(raw, onBytes), duplex: 'half' as const } : {};
  return new Request(`http://shop${API.uploads}${id ? `/${id}` : ''}`, { method, headers: said, ...body });
}
const READ = new Set([
  ...['content-type', 'content-length', 'tus-resumable'],
  ...['upload-length', 'upload-metadata', 'upload-offset'],
]);

const hasAll = ({ headers }: Response): boolean =>
  headers.has('upload-length') && headers.get('upload-length') === headers.get('upload-offset');

async function alone(locks: Locks, id: string, work: () => Promise<void>): Promise<void> {
  const lock = locks.of(id, true);
  await lock
    .lock(new AbortController().signal, () => {})
    .catch((refused: { status_code: number }) => {
      throw tusFailure(refused.status_code);
    });
  try {
    await work();
  } finally {
    await lock.unlock();
  }
}
