import type { ImportStatus } from '../admin-contract.ts';
import type { ImportKind } from '../import-record.ts';
import type { PostsAs } from '../import-settings.ts';
import type { RowOutcome, UndoResult } from '../outcomes.ts';

export const KIND_LABELS: Record<ImportKind, string> = {
  csv: 'CSV, a table of any shape',
  shopify: 'Shopify, export of products',
  woocommerce: 'WooCommerce, export of products',
  goodreads: 'Goodreads, export of a library',
  onix: 'ONIX 2.1, 3.0 or 3.1',
  marc21: 'MARC 21',
  marcxml: 'MARCXML',
  wordpress: 'WordPress, export of posts',
};

export const OUTCOME_LABELS: Record<RowOutcome, string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
};

export const UNDO_LABELS: Record<UndoResult, string> = {
  deleted: 'Removed again',
  withdrawn: 'Withdrawn, since somebody has to do with it',
  setBack: 'As before',
  partly: 'As before, but for what was edited since',
  kept: 'Left as it is',
};

interface StateLabel {
  label: string;
  kind: 'plain' | 'good' | 'warn' | 'bad';
}

export const POSTS_AS_LABELS: Record<PostsAs, string> = {
  drafts: 'as drafts, to be looked at first',
  asTheyWere: 'as they were: published on their days, or planned',
};

export function stateLabel({ state, reason, isUndoing }: ImportStatus): StateLabel {
  if (isUndoing)
    return reason ? { label: 'Stopped', kind: 'bad' } : { label: 'Being taken back', kind: 'warn' };
  if (state === 'applying' && reason) return { label: 'Stopped', kind: 'bad' };
  if (state === 'reading' && reason) return { label: 'Waiting for its file', kind: 'bad' };
  return STATES[state];
}

const STATES: Record<ImportStatus['state'], StateLabel> = {
  reading: { label: 'Being read', kind: 'warn' },
  ready: { label: 'Read, nothing written yet', kind: 'warn' },
  applying: { label: 'Being written', kind: 'warn' },
  applied: { label: 'Written', kind: 'good' },
  undone: { label: 'Taken back', kind: 'plain' },
  refused: { label: 'Refused', kind: 'bad' },
};

export const isInProgress = ({ state, reason, isUndoing }: ImportStatus): boolean =>
  !reason && (isUndoing || state === 'reading' || state === 'applying');

export const formatCount = (count: number): string => count.toLocaleString('en');
