import type { JobKind, Price, Spec, Upload } from '../contract.ts';
import type { DocumentFacts, Refusal } from '../facts.ts';
import type { Progress } from '../file-worker.ts';
import type { Finding } from '../findings.ts';
import type { Fix } from '../fixes.ts';

export type SendingState =
  | { at: 'none' }
  | { at: 'sending' | 'paused' | 'lost'; sentBytes: number; total: number; secondsLeft: number | null }
  | { at: 'checking' }
  | { at: 'sent'; upload: Upload }
  | { at: 'failed'; message: string; isLoginNeeded: boolean };

/**
 * State of the file: `fetching` from the shop, `reading`, `locked` until its password is entered, `refused` if it
 * can't be read, `read` when it is open in the setup.
 */
type Stage = 'empty' | 'fetching' | 'reading' | 'locked' | 'refused' | 'read';

export interface SetupState {
  stage: Stage;
  file: { name: string; bytes: number } | null;
  progress: Progress | null;
  /** Why the file isn't open; for the customer. */
  refusal: { code: Refusal | 'GONE'; message: string; isWrongPassword: boolean } | null;
  /** Facts of the file as chosen and as fixed; while reading, of the pages read so far. */
  chosenFacts: DocumentFacts | null;
  facts: DocumentFacts | null;
  fixes: readonly Fix[];
  /** Grows with each change of the fixed file. */
  version: number;
  isFixing: boolean;
  fixFailed: string;
  findings: readonly Finding[];
  /** Findings to be printed as they are, by `consentKey`. */
  accepted: readonly string[];
  spec: Spec;
  price: Price | null;
  isPricing: boolean;
  priceFailed: string;
  sending: SendingState;
  jobId: string | null;
  isInCart: boolean;
  isOrdering: boolean;
  orderFailed: string;
  /** The last action, for screen readers. */
  announcement: string;
}

type Judgement = Pick<SetupState, 'findings' | 'accepted'>;

/** Identifies what a customer agrees to; a change of pages or message voids the consent. */
export const consentKey = ({ code, pages, message }: Finding): string =>
  `${code} ${pages.join(' ')} ${message}`;

export const isAccepted = ({ accepted }: Pick<SetupState, 'accepted'>, finding: Finding): boolean =>
  finding.grade === 'error' && finding.isAcceptable && accepted.includes(consentKey(finding));

/** Findings that have to be fixed or accepted before ordering. */
export const unresolvedFindings = (state: Judgement): Finding[] =>
  state.findings.filter((finding) => finding.grade === 'error' && !isAccepted(state, finding));

/** Codes whose findings are all accepted, for the API. */
export function acceptedCodes(state: Judgement): string[] {
  const unresolved = new Set(unresolvedFindings(state).map(({ code }) => code));
  const accepted = state.findings.filter(
    (finding) => isAccepted(state, finding) && !unresolved.has(finding.code),
  );
  return [...new Set(accepted.map(({ code }) => code))];
}

export const emptySetup = (kind: JobKind, spec: Spec): SetupState => ({
  stage: 'empty',
  file: null,
  progress: null,
  refusal: null,
  chosenFacts: null,
  facts: null,
  fixes: [],
  version: 0,
  isFixing: false,
  fixFailed: '',
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
  announcement: '',
});
