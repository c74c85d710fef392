import type { DesignPrice } from '../contract.ts';
import type { Design } from '../design.ts';
import type { Finding } from '../findings.ts';
import type { Layout } from '../layout.ts';
import type { History } from './history.ts';

/**
 * `draft`: only in this browser. `saving`, `saved`: in the account. `failed`: not stored in the account for now.
 * `conflict`: another tab has a newer version.
 */
export type Keeping = 'draft' | 'saving' | 'saved' | 'failed' | 'conflict';

export interface Kept {
  id: string;
  version: number;
}

/** Remedy for a failed save: log in again, or verify the email address. */
export type Remedy = 'login' | 'verify' | null;

export interface Newer {
  design: Design;
  name: string;
  version: number | null;
}

export interface KeepingNews {
  keeping: Keeping;
  told: string;
  remedy?: Remedy;
  isStored?: boolean;
  kept?: Kept | null;
  newer?: Newer | null;
}

export interface DesignState {
  history: History;
  design: Design;
  name: string;
  /** Null while the design is a draft. */
  kept: Kept | null;
  keeping: Keeping;
  /** Message about saving: why it failed, or that the draft moved into the account. */
  told: string;
  remedy: Remedy;
  /** Whether the browser or the account has the latest state, so that the page may be left. */
  isStored: boolean;
  newer: Newer | null;
  selection: readonly string[];
  /** Null until the fonts of the first layout have loaded. */
  layout: Layout | null;
  findings: readonly Finding[];
  price: DesignPrice | null;
  /** Whether the price belongs to an earlier state of the design. */
  isPricing: boolean;
  priceFailed: string;
}
