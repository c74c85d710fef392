import type { FastifyInstance } from 'fastify';
import type { Waiter } from '#platform/http/waiter.ts';
import type { PageParts } from '#platform/pages/page-parts.ts';
import type { Design } from '../design.ts';
import type { Finding } from '../findings.ts';
import type { Layout } from '../layout.ts';
import { type AcceptedDesign, acceptedDesign, acceptedPrint } from './accepted.ts';
import { approvedDesign, type OrderedDesignOf } from './approved.ts';
import { openDesignRoutes } from './check-http.ts';
import { createChecks } from './checks/checks.ts';
import type { DesignsDependencies } from './dependencies.ts';
import { designsContext, startingPointsContext } from './designs-context.ts';
import { savedDesignRoutes } from './http.ts';
import { createDesignPictures, type DesignPicture } from './pictures.ts';
import { designPictureRoutes, type HeldDesigns } from './pictures-http.ts';
import { createProducer, type Producer } from './production/producer.ts';
import { productionRoutes } from './production-http.ts';
import { createSharing } from './sharing.ts';
import { readStartingPoints } from './starting-points/read.ts';
import { startingPointRoutes } from './starting-points-http.ts';
import { uploadRoutes } from './uploads/http.ts';
import { tracesOf } from './uploads/queries.ts';

export interface DesignsShop extends Omit<DesignsDependencies, 'sharing' | 'checks'>, HeldDesigns {
  secret: string;
  origin: string;
  pages: PageParts;
  orderedDesign: OrderedDesignOf;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Designs for other features: carts, orders and print jobs. */
    designs: {
      accept: (given: unknown, asked: Asked) => Promise<AcceptedDesign>;
      acceptPrint: (design: Design, asked: { userId: string; jobId: string }) => Promise<AcceptedDesign>;
      draw: (design: Design, picture: DesignPicture, asking: Waiter) => Promise<Buffer>;
      /** For a flat preview. @throws Failure 422, 503 */
      layOut: (design: Design, network: string) => Promise<Layout>;
      /** @throws Failure 422, 503 */
      findings: (design: Design, network: string) => Promise<Finding[]>;
      producer: Pick<Producer, 'pdf' | 'layers'>;
    };
  }
}

type Asked = Parameters<typeof acceptedDesign>[2];

export function registerDesigns(app: FastifyInstance, shop: DesignsShop): void {
  const checks = createChecks();
  app.addHook('onClose', async () => checks.close());
  const designs: DesignsDependencies = { ...shop, checks, sharing: createSharing(shop) };
  shop.pages.give(designsContext, designs);
  shop.pages.give(startingPointsContext, readStartingPoints);
  const pictures = createDesignPictures(shop);
  const producer = createProducer();
  app.addHook('onClose', async () => {
    pictures.close();
    producer.close();
  });
  // Each one is laid out; customers add only a few to the cart.
  const accepting = app.throttle({ tries: 120, seconds: 10 * 60 });
  app.decorate('designs', {
    async accept(given, asked) {
      if (asked.userId !== null) await accepting.take(asked.userId);
      return acceptedDesign(designs, given, asked);
    },
    async acceptPrint(design, asked) {
      await accepting.take(asked.userId);
      return acceptedPrint(designs, design, asked);
    },
    draw: (design, picture, asking) => pictures.draw(design, picture, asking, true),
    layOut: pictures.layOut,
    async findings(design, from) {
      const [traces, colours] = await Promise.all([tracesOf(shop.db, design), shop.catalogue.colours()]);
      const names = colours.filter(({ disabled }) => !disabled).map(({ colorName }) => colorName);
      return (await checks.check(design, { traces, colours: names, from })).findings;
    },
    producer,
  });
  openDesignRoutes(app, designs);
  startingPointRoutes(app);
  savedDesignRoutes(app, designs);
  uploadRoutes(app, designs);
  designPictureRoutes(app, { ...shop, ...designs, pictures });
  productionRoutes(app, { producer, approvedDesign: (userId, id) => approvedDesign(shop, userId, id) });
}
