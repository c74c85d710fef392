import type { BookColour } from '#kernel/edition.ts';
import type { SealedPrint } from '#kernel/printed-line.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import type { Waiter } from '#platform/http/waiter.ts';
import type { Cut } from '../../printed-pages.ts';
import type { ProductionFacts } from '../../production-contract.ts';
import type { AdminFinding } from '../../proof-admin-contract.ts';
import type { OrdersDependencies } from '../dependencies.ts';
import type { ProductionShop } from '../proofs/actions.ts';

/** A view of a binding, and how wide. */
interface ProductionPicture {
  view: 'front' | 'spine' | 'back' | 'three-quarter' | 'endpapers';
  width: 160 | 320 | 480 | 640 | 960;
}

/** What is made, for the words on its production file. */
export interface ProductionMade {
  title: string;
  orderCode: string;
  copies: number;
  /** When its design was approved, or its order paid. */
  date: Date;
}

/** What production and the proofs need of designs, whose documents orders do not read. */
export interface ProductionDesigns {
  /** The design with which a book begins, in this binding; null where the shop has the book no more. */
  begun(book: { bookId: string; edition: string; leather: string; colour: string }): Promise<object | null>;
  facts(document: object): Promise<ProductionFacts>;
  words(document: object): Promise<string[]>;
  /** Of the cover as it lies open, in millimetres. */
  spread(document: object): { widthMm: number; heightMm: number; spineMm: number };
  findings(document: object, network: string): Promise<AdminFinding[]>;
  layOut(document: object, network: string): Promise<{ layout: object; colours: readonly BookColour[] }>;
  /** WebP. */
  draw(document: object, picture: ProductionPicture, asker: Waiter): Promise<Buffer>;
  /** JPEG, for a sheet of paper. */
  asJpeg(picture: Buffer, width: number): Promise<Buffer>;
  /** The layers of which there are drawings for the engraver. */
  layers(
    document: object,
    hash: string | null,
    made: ProductionMade,
    network: string,
  ): Promise<{ layer: string; svg: string }[]>;
  pdf(document: object, hash: string | null, made: ProductionMade, network: string): Promise<Buffer>;
}

/** What they need of print jobs. */
export interface ProductionPrints {
  /** An address of the file that works for an hour; null where it is deleted. */
  file(uploadId: string, downloadName: string): Promise<string | null>;
  /** What was found in a file for the book that was ordered, and where its pages are cut; null where it is gone. */
  looked(file: {
    uploadId: string;
    jobId: string | null;
    print: SealedPrint;
  }): Promise<{ findings: AdminFinding[]; cuts: readonly (Cut | null)[] } | null>;
}

/** What the calls of production and of proofs work with. */
export interface ProductionDependencies
  extends Pick<OrdersDependencies, 'db' | 'origin' | 'files' | 'printFiles'> {
  /** The day it is at the bindery, ISO 8601. */
  today: () => string;
  uploads: Uploads;
  /** What an order is begun, and a design put in its place, with. */
  designs: ProductionShop['designs'];
  production: ProductionDesigns;
  prints: ProductionPrints;
}
