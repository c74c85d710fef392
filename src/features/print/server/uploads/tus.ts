import { Server } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { API } from '#kernel/api.ts';
import { firstCharacters } from '#kernel/characters.ts';
import { newId } from '#platform/new-id.ts';
import { FILE_BYTES_MAX, FILE_NAME_MAX } from '../../limits.ts';
import { createBodyStream } from './create-body-stream.ts';
import { createLocks, type Locks } from './locks.ts';
import type { ReceivedFiles } from './received-files.ts';
import { toFailure, tusFailure } from './tus-failures.ts';

export interface UploadHandlers {
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

interface TusRequest {
  /** Effective method, which may differ from the request's. */
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
  answer(request: FastifyRequest, tusRequest: TusRequest): Promise<Response>;
  /** Ends a request that sends this file, then runs the work under its lock. */
  runExclusively(id: string, work: () => Promise<void>): Promise<void>;
}

export function createTus(
  files: ReceivedFiles,
  { begin, complete }: UploadHandlers,
  locks = createLocks(),
): Tus {
  const senders = new WeakMap<object, { userId: string; isVerified: boolean }>();
  const failures = new WeakMap<object, unknown>();
  const server = new Server({
    path: API.uploads,
    datastore: files,
    relativeLocation: true,
    maxSize: FILE_BYTES_MAX,
    namingFunction: newId,
    getFileIdFromRequest: (_request, id) => id,
    locker: ({ method }) => ({ newLock: (id) => locks.createLock(id, method !== 'PATCH') }),
    lockDrainTimeout: 1,
    async onUploadCreate(request, { id, size = 0, metadata }) {
      const name = displayFileName(metadata?.filename);
      const metadataHeader = request.headers.get('upload-metadata');
      const sender = senders.get(request) as { userId: string; isVerified: boolean };
      await begin({ id, name, bytes: size, metadata: metadataHeader, ...sender });
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
    async answer(fastifyRequest, tusRequest) {
      const { id, userId, isVerified = false } = tusRequest;
      const request = toTusRequest(fastifyRequest, tusRequest);
      senders.set(request, { userId, isVerified });
      const response = await server.handleWeb(request);
      if (response.status >= 400) throw toFailure(response.status, failures.get(request), fastifyRequest.raw);
      // The last bytes may have arrived unnoticed.
      if (id && isComplete(response)) await complete(id);
      return response;
    },
    runExclusively: (id, work) => runExclusively(locks, id, work),
  };
}

/** Builds a request with only what tus may read. */
function toTusRequest({ headers, raw }: FastifyRequest, { method, id, onBytes }: TusRequest): Request {
  const tusHeaders = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && FORWARDED_HEADERS.has(name)) tusHeaders.set(name, value);
  // Only PATCH has a body.
  if (method !== 'PATCH') tusHeaders.delete('content-type');
  const body = method === 'PATCH' ? { body: createBodyStream(raw, onBytes), duplex: 'half' as const } : {};
  return new Request(`http://shop${API.uploads}${id ? `/${id}` : ''}`, {
    method,
    headers: tusHeaders,
    ...body,
  });
}
const FORWARDED_HEADERS = new Set([
  ...['content-type', 'content-length', 'tus-resumable'],
  ...['upload-length', 'upload-metadata', 'upload-offset'],
]);

const isComplete = ({ headers }: Response): boolean =>
  headers.has('upload-length') && headers.get('upload-length') === headers.get('upload-offset');

async function runExclusively(locks: Locks, id: string, work: () => Promise<void>): Promise<void> {
  const lock = locks.createLock(id, true);
  await lock
    .lock(new AbortController().signal, () => {})
    .catch((error: { status_code: number }) => {
      throw tusFailure(error.status_code);
    });
  try {
    await work();
  } finally {
    await lock.unlock();
  }
}

/** Path separators, controls, and marks that change the direction of text. */
const SEPARATORS = /[/\\]+/g;
const UNREADABLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]+/gu;

/** The sender's file name for display: never a path, never empty. */
function displayFileName(fileName: string | null | undefined): string {
  const name = (fileName ?? '').toWellFormed().replaceAll(UNREADABLE, ' ').replaceAll(SEPARATORS, '-').trim();
  return firstCharacters(name, FILE_NAME_MAX).trim() || 'Untitled.pdf';
}
