import type { ImportStatus } from '../admin-contract.ts';
import type { ImportKind } from '../import-record.ts';
import type { PostsAs } from '../import-settings.ts';
import type { RowOutcome, UndoResult } from '../outcomes.ts';

export const KIND_LABELS: Record<ImportKind, string> = {
  csv: 'CSV, any columns',
  shopify: 'Shopify product export',
  woocommerce: 'WooCommerce product export',
  goodreads: 'Goodreads library export',
  onix: 'ONIX 2.1, 3.0 or 3.1',
  marc21: 'MARC 21',
  marcxml: 'MARCXML',
  wordpress: 'WordPress post export',
};

export const OUTCOME_LABELS: Record<RowOutcome, string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Rejected',
};

export const UNDO_LABELS: Record<UndoResult, string> = {
  deleted: 'Deleted',
  withdrawn: 'Withdrawn, because it is in a cart or an order',
  restored: 'Restored',
  partlyRestored: 'Restored, except for later edits',
  retained: 'Kept',
};

interface StateLabel {
  label: string;
  kind: 'plain' | 'good' | 'warn' | 'bad';
}

export const POSTS_AS_LABELS: Record<PostsAs, string> = {
  drafts: 'as drafts',
  asTheyWere: 'with their publication dates: published or scheduled',
};

export function stateLabel({ state, reason, isUndoing }: ImportStatus): StateLabel {
  if (isUndoing) return reason ? { label: 'Stopped', kind: 'bad' } : { label: 'Undoing', kind: 'warn' };
  if (state === 'applying' && reason) return { label: 'Stopped', kind: 'bad' };
  if (state === 'reading' && reason) return { label: 'File not available', kind: 'bad' };
  return STATES[state];
}

const STATES: Record<ImportStatus['state'], StateLabel> = {
  reading: { label: 'Reading file', kind: 'warn' },
  ready: { label: 'Ready to import', kind: 'warn' },
  applying: { label: 'Importing', kind: 'warn' },
  applied: { label: 'Imported', kind: 'good' },
  undone: { label: 'Undone', kind: 'plain' },
  refused: { label: 'Couldn’t be read', kind: 'bad' },
};

export const isInProgress = ({ state, reason, isUndoing }: ImportStatus): boolean =>
  !reason && (isUndoing || state === 'reading' || state === 'applying');

export const formatCount = (count: number): string => count.toLocaleString('en');

export const IMPORTS_PAGE = '/admin/imports';
export const importPage = (id: string): string => `${IMPORTS_PAGE}/${encodeURIComponent(id)}`;
