import type { DocumentFacts, Refusal } from '../facts.ts';
import { type PictureOf, type Progress, RefusedFile } from '../file-worker.ts';
import type { Fix } from '../fixes.ts';

export type WorkerRequest =
  | { kind: 'open'; file: Blob; password?: string }
  | { kind: 'fix'; fixes: readonly Fix[] }
  | { kind: 'picture'; page: number; widthPx: number; source: PictureOf }
  | { kind: 'bytes' };

export type NumberedWorkerRequest = WorkerRequest & { id: number };

export type WorkerReply =
  | { id: number; kind: 'progress'; facts: DocumentFacts; progress: Progress }
  | { id: number; kind: 'done'; result: unknown }
  | { id: number; kind: 'failed'; failure: Failure };

interface Failure {
  name: string;
  message: string;
  refusal?: { code: Refusal; isWrongPassword: boolean };
}

/** Makes an error cloneable: browsers keep only its message. */
export function serializeFailure(error: unknown): Failure {
  if (error instanceof RefusedFile) {
    const { name, message, code, isWrongPassword } = error;
    return { name, message, refusal: { code, isWrongPassword } };
  }
  return error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: String(error) };
}

export function deserializeFailure({ name, message, refusal }: Failure): Error {
  if (refusal) return new RefusedFile(refusal.code, message, refusal);
  return name === 'AbortError' ? new DOMException(message, name) : new Error(message);
}
