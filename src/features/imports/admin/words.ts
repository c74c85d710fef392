import type { ImportStatus } from '../admin-contract.ts';
import type { RowOutcome, TakenBack } from '../outcomes.ts';
import type { ImportKind } from '../record.ts';
import type { PostsAs } from '../settings.ts';

export const KIND_WORDS: Record<ImportKind, string> = {
  csv: 'CSV, a table of any shape',
  shopify: 'Shopify, export of products',
  woocommerce: 'WooCommerce, export of products',
  goodreads: 'Goodreads, export of a library',
  onix: 'ONIX 2.1, 3.0 or 3.1',
  marc21: 'MARC 21',
  marcxml: 'MARCXML',
  wordpress: 'WordPress, export of posts',
};

export const OUTCOME_WORDS: Record<RowOutcome, string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
};

export const TAKEN_BACK_WORDS: Record<TakenBack, string> = {
  deleted: 'Removed again',
  withdrawn: 'Withdrawn, since somebody has to do with it',
  setBack: 'As before',
  partly: 'As before, but for what was edited since',
  kept: 'Left as it is',
};

interface StateWords {
  words: string;
  kind: 'plain' | 'good' | 'warn' | 'bad';
}

export const POSTS_AS_WORDS: Record<PostsAs, string> = {
  drafts: 'as drafts, to be looked at first',
  asTheyWere: 'as they were: published on their days, or planned',
};

export function stateOf({ state, reason, isBeingTakenBack }: ImportStatus): StateWords {
  if (isBeingTakenBack)
    return reason ? { words: 'Stopped', kind: 'bad' } : { words: 'Being taken back', kind: 'warn' };
  if (state === 'applying' && reason) return { words: 'Stopped', kind: 'bad' };
  if (state === 'reading' && reason) return { words: 'Waiting for its file', kind: 'bad' };
  return STATES[state];
}

const STATES: Record<ImportStatus['state'], StateWords> = {
  reading: { words: 'Being read', kind: 'warn' },
  ready: { words: 'Read, nothing written yet', kind: 'warn' },
  applying: { words: 'Being written', kind: 'warn' },
  applied: { words: 'Written', kind: 'good' },
  undone: { words: 'Taken back', kind: 'plain' },
  refused: { words: 'Refused', kind: 'bad' },
};

export const isInWork = ({ state, reason, isBeingTakenBack }: ImportStatus): boolean =>
  !reason && (isBeingTakenBack || state === 'reading' || state === 'applying');

export const number = (count: number): string => count.toLocaleString('en');
