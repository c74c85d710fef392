import type { LeatherType, VariantType } from './binding.ts';
import type { ExchangeRate } from './money.ts';
import type { TextPaper } from './text-papers.ts';

/** A print job as carts, totals and orders see it (decision 56). */
export interface PrintedLine {
  jobId: string;
  kind: 'book' | 'thesis';
  title: string;
  /** As lettered on the binding; '' for none. */
  author: string;
  pages: number;
  /** Trimmed page size. */
  trim: { widthMm: number; heightMm: number };
  paper: TextPaper;
  /** Copies in the print job; a cart may have a different number. */
  copies: number;
  /** Changes whenever the job changes. */
  version: string;
  /** Price of one copy at this quantity, everything included, in minor units of the rate's currency. */
  priceIn: (rate: ExchangeRate) => number;
  /** Weight of one bound copy. */
  grams: number;
  variantType: VariantType;
  leatherType: LeatherType;
  color: string;
  /** Why it can't be bought at the moment; null if it can. */
  unavailable: string | null;
}

/** Snapshot of a print job at the time of the order. */
export interface SealedPrint {
  kind: 'book' | 'thesis';
  /** Original name of the uploaded file. */
  fileName: string;
  /** Hash of the file, in hexadecimal. */
  sha256: string;
  pages: number;
  colourPages: number;
  trim: { widthMm: number; heightMm: number };
  paper: TextPaper;
  isTwoSided: boolean;
  inColour: boolean;
  spineMm: number;
  /** University whose binding rules apply; null for none. */
  university: string | null;
  /** Preflight findings the customer accepted, as shown. */
  accepted: string[];
}

export interface WantedPrint {
  jobId: string;
  copies: number;
}
