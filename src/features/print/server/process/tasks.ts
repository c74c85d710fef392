import type { DocumentFacts, Refusal } from '../../facts.ts';

/** A completely received file on the local disk. */
export interface CheckTask {
  path: string;
  bytes: number;
}

export type CheckedFile = { sha256: string; facts: DocumentFacts } | { refusal: Refusal };
