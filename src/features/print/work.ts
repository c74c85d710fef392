import type { Mend } from './mends.ts';
import type { Spec } from './spec.ts';

/** What is being done with a file. */
export interface Work {
  /** The file's, as its owner calls it. */
  name: string;
  mends: readonly Mend[];
  /** Null while no book is chosen. */
  spec: Spec | null;
  /** Findings that are accepted, each by its code, pages and words. */
  accepted: readonly string[];
  /** Where the sending that was begun can be gone on with; null before. */
  uploadAddress: string | null;
}
/** As it lies in the storage. */
export interface StoredWork extends Work {
  /** The id of the file that was chosen; null where it could not be kept. */
  file: string | null;
  /** ISO 8601. */
  keptAt: string;
}
