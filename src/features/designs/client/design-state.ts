import type { DesignPrice } from '../contract.ts';
import type { Design } from '../design.ts';
import type { Finding } from '../findings.ts';
import type { Layout } from '../layout.ts';
import type { History } from './history.ts';

/**
 * How a design is kept: `draft` in this browser only, `saving` and `saved` among the person's designs, `failed` neither
 * for the moment, `conflict` while another tab has a newer one.
 */
export type Keeping = 'draft' | 'saving' | 'saved' | 'failed' | 'conflict';

/** A design among somebody's own, and the version that this tab has. */
export interface Kept {
  id: string;
  version: number;
}

/** What the person can do so that it is saved: log in again, or confirm their address. */
export type Remedy = 'login' | 'verify' | null;

/** What somebody, or another tab, saved in between. */
export interface Newer {
  design: Design;
  name: string;
  /** Null for a draft of this browser. */
  version: number | null;
}

/** What the store is told of how its design is kept. */
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
  /** That of the history, for short. */
  design: Design;
  name: string;
  /** Its id and version among the person's designs; null while it is a draft. */
  kept: Kept | null;
  keeping: Keeping;
  /** What is said about how it is kept: why it failed, or that it has moved into the account. */
  told: string;
  remedy: Remedy;
  /** Whether the browser or the account has the newest, so that the page may be left. */
  isStored: boolean;
  newer: Newer | null;
  /** Ids of the elements that are chosen. */
  selection: readonly string[];
  /** Null until the fonts of the first one are there. */
  layout: Layout | null;
  findings: readonly Finding[];
  /** Null until the shop has answered. */
  price: DesignPrice | null;
  /** Whether the price is that of an earlier design. */
  isPricing: boolean;
  /** Why there is no price; empty when there is one. */
  priceFailed: string;
}
