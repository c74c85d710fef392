import type { Spec } from './contract.ts';
import type { Fix } from './fixes.ts';

export interface Work {
  name: string;
  fixes: readonly Fix[];
  spec: Spec | null;
  /** Accepted findings, each by its code, pages and message. */
  accepted: readonly string[];
  /** Address to resume the upload at; null before it begins. */
  uploadAddress: string | null;
}
export interface StoredWork extends Work {
  /** Id of the stored file; null if it could not be stored. */
  file: string | null;
  /** ISO 8601. */
  savedAt: string;
}
