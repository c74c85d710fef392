import type { FastifyInstance } from 'fastify';
import { binderyDay } from '#features/checkout/server/bindery-day.ts';
import { asJpeg } from '#features/covers/server/letter-picture.ts';
import type { Design } from '#features/designs/design.ts';
import { designInWords } from '#features/designs/design-in-words.ts';
import { spreadOf } from '#features/designs/geometry.ts';
import { productionFacts } from '#features/designs/production-facts.ts';
import { type ApprovedDesign, sealedDesign } from '#features/designs/server/approved.ts';
import { designOfBook } from '#features/designs/server/begin.ts';
import { boundBook } from '#features/designs/server/bound-books.ts';
import { sealOf } from '#features/designs/server/seal.ts';
import { asStored } from '#features/designs/server/stored-document.ts';
import type {
  ProductionDependencies,
  ProductionDesigns,
  ProductionMade,
  ProductionPrints,
} from '#features/orders/server/admin/production-dependencies.ts';
import { lookedThrough } from '#features/print/server/looked-through.ts';
import { withDesigns } from './bindery-designs.ts';
import { dressOf } from './dress-of-books.ts';
import type { WholeShop } from './features.ts';
import { printFileAddress } from './print-file-address.ts';
import { printFiles } from './print-files.ts';

export const productionDependencies = (app: FastifyInstance, shop: WholeShop): ProductionDependencies => ({
  ...shop,
  today: () => binderyDay(shop.clock()),
  designs: withDesigns(shop).designs,
  production: productionDesigns(app, shop),
  prints: productionPrints(shop),
  printFiles: printFiles(shop),
});

function productionDesigns(app: FastifyInstance, { db, catalogue }: WholeShop): ProductionDesigns {
  const approved = async (
    document: object,
    hash: string | null,
    made: ProductionMade,
  ): Promise<ApprovedDesign> => {
    const seal = hash ?? sealOf(document as Design);
    const { design, traces } = await sealedDesign(db, document, seal);
    return { design, traces, about: { ...made, hash: seal } };
  };
  return {
    async begun({ bookId, edition, leather, colour }) {
      const book = await boundBook(db, bookId);
      if (!book) return null;
      const own = designOfBook(book, await catalogue.colours(), dressOf);
      return { ...own, edition, leather, colour } as Design;
    },
    facts: async (document) => productionFacts(asStored(document), await catalogue.colours()),
    words: async (document) => designInWords(asStored(document), await catalogue.colours()),
    spread: (document) => spreadOf(asStored(document)),
    findings: async (document, network) =>
      (await app.designs.findings(asStored(document), network)).map(({ grade, message }) => ({
        grade,
        message,
        pages: [],
        places: [],
      })),
    async layOut(document, network) {
      const layout = await app.designs.layOut(asStored(document), network);
      return { layout, colours: await catalogue.colours() };
    },
    draw: (document, picture, asker) =>
      app.designs.draw(asStored(document), { ...picture, format: 'webp' }, asker),
    asJpeg,
    layers: async (document, hash, made, from) => [
      ...(await app.designs.producer.layers(await approved(document, hash, made), from)),
    ],
    pdf: async (document, hash, made, from) =>
      app.designs.producer.pdf(await approved(document, hash, made), from),
  };
}

const GRADES = { error: 'refused', normalised: 'warning', validated: 'good' } as const;

const productionPrints = ({ db, files }: WholeShop): ProductionPrints => ({
  file: printFileAddress({ db, files }),
  async looked(file) {
    const found = await lookedThrough(db, file);
    if (!found) return null;
    const findings = found.findings.map(({ grade, message, pages, places }) => ({
      grade: GRADES[grade],
      message,
      pages,
      places: places.map(({ page, box = null, note = null }) => ({ page, box, note })),
    }));
    return { findings, cuts: found.cuts };
  },
});
