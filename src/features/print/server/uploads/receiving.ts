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

/** What to do when files begin to come, and when they are there. */
export interface Receiving {
  /** @throws Failure where no file may begin */
  begin(upload: {
    id: string;
    name: string;
    bytes: number;
    metadata: string | null;
    userId: string;
    isVerified: boolean;
  }): Promise<void>;
  /** All has come; may be said more than once. */
  complete(id: string): Promise<void>;
}

interface Asked {
  /** What the request means, whatever it came as. */
  method: string;
  id?: string;
  userId: string;
  /** Whether their address is shown to be theirs; only who begins a file is asked. */
  isVerified?: boolean;
  /** Told how much of the body was read. */
  onBytes?: (count: number) => void;
}

/** The protocol tus 1.0, for requests that may be made. */
export interface Tus {
  /** @throws Failure for what tus refuses, with its status */
  answer(request: FastifyRequest, asked: Asked): Promise<Response>;
  /** Ends who is sending this file, then works; nobody sends it meanwhile. */
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
    // Who is asked to end ends at once.
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
      // What came last may have come without its end being noted.
      if (id && hasAll(response)) await complete(id);
      return response;
    },
    alone: (id, work) => alone(locks, id, work),
  };
}

/** What tus reads of a request: the rest of it is the shop's. */
function requestOf({ headers, raw }: FastifyRequest, { method, id, onBytes }: Asked): Request {
  const said = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && READ.has(name)) said.set(name, value);
  // A body is for PATCH alone.
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
