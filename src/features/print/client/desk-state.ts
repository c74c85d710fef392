import type { Price, Upload } from '../contract.ts';
import type { DocumentFacts, Refusal } from '../facts.ts';
import type { Finding } from '../findings.ts';
import type { Mend } from '../mends.ts';
import type { JobKind } from '../plan.ts';
import type { Progress } from '../prepared-file.ts';
import type { Spec } from '../spec.ts';

/** How far the file is on its way to the bindery. Bytes, and seconds where they can be told. */
export type Sending =
  | { at: 'none' }
  | { at: 'sending' | 'paused' | 'lost'; sent: number; total: number; secondsLeft: number | null }
  | { at: 'checking' }
  | { at: 'there'; upload: Upload }
  | { at: 'failed'; why: string; isLoginNeeded: boolean };

/**
 * Where the file is: `fetching` one that was sent before, `reading` it, `locked` until its password is given, `refused` where
 * it cannot be read, `read` where it lies on the desk.
 */
type Stage = 'empty' | 'fetching' | 'reading' | 'locked' | 'refused' | 'read';

/** All that the page of a book made of a file shows. */
export interface DeskState {
  stage: Stage;
  file: { name: string; bytes: number } | null;
  progress: Progress | null;
  /** Why the file is not on the desk; for people. */
  refusal: { code: Refusal | 'GONE'; message: string; isWrongPassword: boolean } | null;
  /** Of the file as it was chosen, and as it is mended; while it is being read, of the pages that are read. */
  chosen: DocumentFacts | null;
  facts: DocumentFacts | null;
  mends: readonly Mend[];
  /** Grows with each change of the mended file. */
  version: number;
  isMending: boolean;
  mendFailed: string;
  findings: readonly Finding[];
  /** Codes of findings that are to be printed as they are. */
  accepted: readonly string[];
  spec: Spec;
  price: Price | null;
  isPricing: boolean;
  priceFailed: string;
  sending: Sending;
  /** The job that is changed; null for a new one. */
  jobId: string | null;
  isInCart: boolean;
  isOrdering: boolean;
  orderFailed: string;
  /** What was done last, for who does not see it. */
  told: string;
}

/** What must be mended or accepted before it is ordered. */
export const standing = ({ findings, accepted }: Pick<DeskState, 'findings' | 'accepted'>): Finding[] =>
  findings.filter(
    ({ grade, code, isAcceptable }) => grade === 'error' && !(isAcceptable && accepted.includes(code)),
  );

export const emptyDesk = (kind: JobKind, spec: Spec): DeskState => ({
  stage: 'empty',
  file: null,
  progress: null,
  refusal: null,
  chosen: null,
  facts: null,
  mends: [],
  version: 0,
  isMending: false,
  mendFailed: '',
  findings: [],
  accepted: [],
  spec: { ...spec, kind },
  price: null,
  isPricing: false,
  priceFailed: '',
  sending: { at: 'none' },
  jobId: null,
  isInCart: false,
  isOrdering: false,
  orderFailed: '',
  told: '',
});
