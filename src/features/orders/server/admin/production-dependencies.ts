import type { PrintSnapshot } from '#features/print/print-item.ts';
import type { BookColour } from '#kernel/edition.ts';
import type { Requester } from '#platform/http/requester.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import type { TrimBox } from '../../printed-pages.ts';
import type { ProductionFacts } from '../../production-contract.ts';
import type { AdminFinding } from '../../proof-admin-contract.ts';
import type { OrdersDependencies } from '../dependencies.ts';
import type { RedesignDependencies } from '../proofs/actions.ts';

interface ProductionPicture {
  view: 'front' | 'spine' | 'back' | 'three-quarter' | 'endpapers';
  width: 160 | 320 | 480 | 640 | 960;
}

export interface ProductionFileInfo {
  title: string;
  orderCode: string;
  copies: number;
  /** Approval of its design, or payment of its order. */
  date: Date;
}

/** Design functions used by production and proofs; orders do not read design documents. */
export interface ProductionDesigns {
  /** Default design of a book in this binding; null if the shop no longer has the book. */
  defaultDesign(book: {
    bookId: string;
    edition: string;
    leather: string;
    colour: string;
  }): Promise<object | null>;
  facts(document: object): Promise<ProductionFacts>;
  describe(document: object): Promise<string[]>;
  /** Size of the flat cover, in millimetres. */
  spread(document: object): { widthMm: number; heightMm: number; spineMm: number };
  findings(document: object, network: string): Promise<AdminFinding[]>;
  layOut(document: object, network: string): Promise<{ layout: object; colours: readonly BookColour[] }>;
  /** Renders as WebP. */
  draw(document: object, picture: ProductionPicture, waiter: Requester): Promise<Buffer>;
  asJpeg(picture: Buffer, width: number): Promise<Buffer>;
  /** Engraver's drawings for the layers in use. */
  layers(
    document: object,
    hash: string | null,
    info: ProductionFileInfo,
    network: string,
  ): Promise<{ layer: string; svg: string }[]>;
  pdf(document: object, hash: string | null, info: ProductionFileInfo, network: string): Promise<Buffer>;
}

export interface ProductionPrints {
  /** Download URL valid for an hour; null if the file has been deleted. */
  file(uploadId: string, downloadName: string): Promise<string | null>;
  /** Preflight results and trim boxes; null if the file is gone. */
  inspect(file: {
    uploadId: string;
    jobId: string | null;
    print: PrintSnapshot;
  }): Promise<{ findings: AdminFinding[]; cuts: readonly (TrimBox | null)[] } | null>;
}

export interface ProductionDependencies
  extends Pick<OrdersDependencies, 'db' | 'origin' | 'files' | 'printFiles'> {
  /** Date at the bindery, ISO 8601. */
  today: () => string;
  uploads: Uploads;
  designs: RedesignDependencies['designs'];
  production: ProductionDesigns;
  prints: ProductionPrints;
}
