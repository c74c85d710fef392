import type { TextPaper } from '#features/designs/text-papers.ts';
import type { LeatherType, VariantType } from '#kernel/binding.ts';
import type { ExchangeRate } from '#kernel/money.ts';

/** A print job as carts, totals and orders see it (decision 56). */
export interface PrintItem {
  jobId: string;
  kind: 'book' | 'thesis';
  title: string;
  author: string;
  pages: number;
  trim: { widthMm: number; heightMm: number };
  paper: TextPaper;
  copies: number;
  version: string;
  /** Price of one copy at this quantity, everything included, in minor units of the rate's currency. */
  priceIn: (rate: ExchangeRate) => number;
  grams: number;
  variantType: VariantType;
  leatherType: LeatherType;
  color: string;
  /** Why it can't be bought at the moment; null if it can. */
  unavailable: string | null;
}

export interface PrintSnapshot {
  kind: 'book' | 'thesis';
  fileName: string;
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
  accepted: string[];
}

export interface RequestedPrint {
  jobId: string;
  copies: number;
}
