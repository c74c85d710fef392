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
 * it cannot be read, `read` where it lies in the setup.
 */
type Stage = 'empty' | 'fetching' | 'reading' | 'locked' | 'refused' | 'read';

/** All that the page of a book made of a file shows. */
export interface SetupState {
  stage: Stage;
  file: { name: string; bytes: number } | null;
  progress: Progress | null;
  /** Why the file is not in the setup; for people. */
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
  /** Findings that are to be printed as they are, by `consentTo`. */
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

type Judged = Pick<SetupState, 'findings' | 'accepted'>;

/** What somebody agrees to: this, as it is said, of these pages. Where any of it changes, nobody has agreed. */
export const consentTo = ({ code, pages, message }: Finding): string =>
  `${code} ${pages.join(' ')} ${message}`;

/** Whether it is to be printed as it is. */
export const isAccepted = ({ accepted }: Pick<SetupState, 'accepted'>, finding: Finding): boolean =>
  finding.grade === 'error' && finding.isAcceptable && accepted.includes(consentTo(finding));

/** What must be mended or accepted before it is ordered. */
export const standing = (state: Judged): Finding[] =>
  state.findings.filter((one) => one.grade === 'error' && !isAccepted(state, one));

/** The kinds of which all that was found is accepted: so the shop is told. */
export function acceptedCodes(state: Judged): string[] {
  const left = new Set(standing(state).map(({ code }) => code));
  const all = state.findings.filter((one) => isAccepted(state, one) && !left.has(one.code));
  return [...new Set(all.map(({ code }) => code))];
}

export const emptySetup = (kind: JobKind, spec: Spec): SetupState => ({
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
