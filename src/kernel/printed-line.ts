import type { LeatherType, VariantType } from './binding.ts';
import type { ExchangeRate } from './money.ts';
import type { TextPaper } from './text-papers.ts';

/** A print job as carts, quotes and orders take it (decision 56); what it is made of, only its own feature knows. */
export interface PrintedLine {
  jobId: string;
  kind: 'book' | 'thesis';
  title: string;
  /** Whose it is, as it is lettered; '' without. */
  author: string;
  pages: number;
  /** The leaves, cut. */
  trim: { widthMm: number; heightMm: number };
  paper: TextPaper;
  /** How many copies its job says; a cart may have another number of them. */
  copies: number;
  /** Another one whenever the job was changed. */
  version: string;
  /** Of one copy where so many are ordered, in minor units of the rate's currency, all that is in the book included. */
  priceIn: (rate: ExchangeRate) => number;
  /** Of one bound copy. */
  grams: number;
  variantType: VariantType;
  leatherType: LeatherType;
  color: string;
  /** Why it is not sold at the moment, for people; null where it is. */
  unavailable: string | null;
}

/** What was ordered to be printed, as it was then. */
export interface SealedPrint {
  kind: 'book' | 'thesis';
  /** The name that the file was sent under. */
  fileName: string;
  /** Of the file's bytes, in hexadecimal digits. */
  sha256: string;
  pages: number;
  colourPages: number;
  trim: { widthMm: number; heightMm: number };
  paper: TextPaper;
  isTwoSided: boolean;
  inColour: boolean;
  spineMm: number;
  /** The university whose rules were asked for, by name; null without. */
  university: string | null;
  /** Findings that were accepted, in the words in which they were told. */
  accepted: string[];
}

/** So many copies of a print job. */
export interface WantedPrint {
  jobId: string;
  copies: number;
}
