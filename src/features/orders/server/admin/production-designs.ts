import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import { binderyDay } from '#features/checkout/server/bindery-day.ts';
import { describeDesign } from '#features/designs/describe-design.ts';
import type { Design } from '#features/designs/design.ts';
import { spreadSize } from '#features/designs/geometry.ts';
import { productionFacts } from '#features/designs/production-facts.ts';
import { type ApprovedDesign, verifySealedDesign } from '#features/designs/server/approved-design.ts';
import { findBoundBook } from '#features/designs/server/bound-books.ts';
import { createDefaultDesign } from '#features/designs/server/default-design.ts';
import { computeSeal } from '#features/designs/server/seal.ts';
import { readStoredDesign } from '#features/designs/server/stored-document.ts';
import { inspectOrderedFile } from '#features/print/server/ordered-file.ts';
import { createPrintFileUrls, printFiles } from '#features/print/server/print-file-urls.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import { toJpeg } from '#platform/pictures/to-jpeg.ts';
import { withDesignOperations } from '../proofs/design-operations.ts';
import type {
  ProductionDependencies,
  ProductionDesigns,
  ProductionFileInfo,
  ProductionPrints,
} from './production-dependencies.ts';

interface ProductionParts {
  db: Db;
  origin: string;
  secret: string;
  clock: () => Date;
  files: FileStore;
  uploads: Uploads;
  catalogue: Taxonomies;
}

export const productionDependencies = (
  app: FastifyInstance,
  shop: ProductionParts,
): ProductionDependencies => ({
  ...shop,
  today: () => binderyDay(shop.clock()),
  designs: withDesignOperations(shop).designs,
  production: productionDesigns(app, shop),
  prints: productionPrints(shop),
  printFiles: printFiles(shop),
});

function productionDesigns(app: FastifyInstance, { db, catalogue }: ProductionParts): ProductionDesigns {
  const readApproved = async (
    document: object,
    hash: string | null,
    info: ProductionFileInfo,
  ): Promise<ApprovedDesign> => {
    const seal = hash ?? computeSeal(document as Design);
    const { design, traces } = await verifySealedDesign(db, document, seal);
    return { design, traces, about: { ...info, hash: seal } };
  };
  return {
    async defaultDesign({ bookId, edition, leather, colour }) {
      const book = await findBoundBook(db, bookId);
      if (!book) return null;
      const bookDesign = createDefaultDesign(book, await catalogue.colours());
      return { ...bookDesign, edition, leather, colour } as Design;
    },
    facts: async (document) => productionFacts(readStoredDesign(document), await catalogue.colours()),
    describe: async (document) => describeDesign(readStoredDesign(document), await catalogue.colours()),
    spread: (document) => spreadSize(readStoredDesign(document)),
    findings: async (document, network) =>
      (await app.designs.findings(readStoredDesign(document), network)).map(({ grade, message }) => ({
        grade,
        message,
        pages: [],
        places: [],
      })),
    async layOut(document, network) {
      const layout = await app.designs.layOut(readStoredDesign(document), network);
      return { layout, colours: await catalogue.colours() };
    },
    draw: (document, picture, requester) =>
      app.designs.draw(readStoredDesign(document), { ...picture, format: 'webp' }, requester),
    asJpeg: toJpeg,
    layers: async (document, hash, info, from) => [
      ...(await app.designs.producer.layers(await readApproved(document, hash, info), from)),
    ],
    pdf: async (document, hash, info, from) =>
      app.designs.producer.pdf(await readApproved(document, hash, info), from),
  };
}

const FINDING_GRADES = { error: 'refused', normalised: 'warning', validated: 'good' } as const;

const productionPrints = ({ db, files }: ProductionParts): ProductionPrints => ({
  file: createPrintFileUrls({ db, files }),
  async inspect(file) {
    const inspection = await inspectOrderedFile(db, file);
    if (!inspection) return null;
    const findings = inspection.findings.map(({ grade, message, pages, places }) => ({
      grade: FINDING_GRADES[grade],
      message,
      pages,
      places: places.map(({ page, box = null, note = null }) => ({ page, box, note })),
    }));
    return { findings, cuts: inspection.cuts };
  },
});
