import type { DesignPrice } from '../contract.ts';
import type { Design } from '../design.ts';
import type { Finding } from '../findings.ts';
import type { Layout } from '../layout.ts';
import type { History } from './history.ts';

/**
 * `draft`: only in this browser. `saving`, `saved`: in the account. `failed`: not stored in the account for now.
 * `conflict`: another tab has a newer version.
 */
export type SaveStatus = 'draft' | 'saving' | 'saved' | 'failed' | 'conflict';

export interface SavedRef {
  id: string;
  version: number;
}

/** Remedy for a failed save: log in again, or verify the email address. */
export type Remedy = 'login' | 'verify' | null;

export interface NewerVersion {
  design: Design;
  name: string;
  version: number | null;
}

export interface SaveReport {
  saveStatus: SaveStatus;
  saveMessage: string;
  remedy?: Remedy;
  isStored?: boolean;
  savedRef?: SavedRef | null;
  newer?: NewerVersion | null;
}

export interface DesignState {
  history: History;
  design: Design;
  name: string;
  /** Null while the design is a draft. */
  savedRef: SavedRef | null;
  saveStatus: SaveStatus;
  /** Message about saving: why it failed, or that the draft moved into the account. */
  saveMessage: string;
  remedy: Remedy;
  /** Whether the browser or the account has the latest state, so that the page may be left. */
  isStored: boolean;
  newer: NewerVersion | null;
  selection: readonly string[];
  /** Null until the fonts of the first layout have loaded. */
  layout: Layout | null;
  findings: readonly Finding[];
  price: DesignPrice | null;
  /** Whether the price belongs to an earlier state of the design. */
  isPricing: boolean;
  priceError: string;
}
