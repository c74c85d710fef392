import type { DocumentFacts, Refusal } from '../../facts.ts';

/** A file that has come as a whole, on this machine's disk. */
export interface CheckTask {
  path: string;
  /** How much it has. */
  bytes: number;
}

/** What is in it, with the digest that it had before it was read. */
export type CheckedFile = { sha256: string; facts: DocumentFacts } | { refusal: Refusal };
