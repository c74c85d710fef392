import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { describeCall } from '#platform/http/calls.ts';
import type { Requester } from '#platform/http/requester.ts';
import type { PageParts } from '#platform/pages/page-parts.ts';
import { StartingPointsReply } from '../contract.ts';
import type { Design } from '../design.ts';
import type { Finding } from '../findings.ts';
import type { Layout } from '../layout.ts';
import { type AcceptedDesign, acceptDesign, acceptPrintBinding } from './accept-design.ts';
import { type FindOrderedDesign, findApprovedDesign } from './approved-design.ts';
import { publicDesignRoutes } from './check-http.ts';
import { createChecks } from './checks/checks.ts';
import type { DesignsDependencies } from './dependencies.ts';
import { designsContext, startingPointsContext } from './designs-context.ts';
import { savedDesignRoutes } from './http.ts';
import { createDesignPictures, type DesignPicture } from './pictures.ts';
import { type DesignLookups, designPictureRoutes } from './pictures-http.ts';
import { createProducer, type Producer } from './production/producer.ts';
import { productionRoutes } from './production-http.ts';
import { createSharing } from './sharing.ts';
import { readStartingPoints } from './starting-points/read-starting-points.ts';
import { uploadRoutes } from './uploads/http.ts';
import { findTraces } from './uploads/queries.ts';

export interface DesignsOptions extends Omit<DesignsDependencies, 'sharing' | 'checks'>, DesignLookups {
  secret: string;
  origin: string;
  pages: PageParts;
  orderedDesign: FindOrderedDesign;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Designs for other features: carts, orders and print jobs. */
    designs: {
      accept: (input: unknown, options: AcceptOptions) => Promise<AcceptedDesign>;
      acceptPrint: (design: Design, options: { userId: string; jobId: string }) => Promise<AcceptedDesign>;
      draw: (design: Design, picture: DesignPicture, waiter: Requester) => Promise<Buffer>;
      /** For a flat preview. @throws Failure 422, 503 */
      layOut: (design: Design, network: string) => Promise<Layout>;
      /** @throws Failure 422, 503 */
      findings: (design: Design, network: string) => Promise<Finding[]>;
      producer: Pick<Producer, 'pdf' | 'layers'>;
    };
  }
}

type AcceptOptions = Parameters<typeof acceptDesign>[2];

export function registerDesigns(app: FastifyInstance, shop: DesignsOptions): void {
  const checks = createChecks();
  app.addHook('onClose', async () => checks.close());
  const designs: DesignsDependencies = { ...shop, checks, sharing: createSharing(shop) };
  shop.pages.addContext(designsContext, designs);
  shop.pages.addContext(startingPointsContext, readStartingPoints);
  const pictures = createDesignPictures(shop);
  const producer = createProducer();
  app.addHook('onClose', async () => {
    pictures.close();
    producer.close();
  });
  // Each one is laid out; customers add only a few to the cart.
  const acceptLimit = app.throttle({ tries: 120, seconds: 10 * 60 });
  app.decorate('designs', {
    async accept(input, options) {
      if (options.userId !== null) await acceptLimit.take(options.userId);
      return acceptDesign(designs, input, options);
    },
    async acceptPrint(design, options) {
      await acceptLimit.take(options.userId);
      return acceptPrintBinding(designs, design, options);
    },
    draw: (design, picture, waiter) => pictures.draw(design, picture, waiter, true),
    layOut: pictures.layOut,
    async findings(design, from) {
      const [traces, colours] = await Promise.all([findTraces(shop.db, design), shop.catalogue.colours()]);
      const names = colours.filter(({ disabled }) => !disabled).map(({ colorName }) => colorName);
      return (await checks.check(design, { traces, colours: names, from })).findings;
    },
    producer,
  });
  publicDesignRoutes(app, designs);
  startingPointRoutes(app);
  savedDesignRoutes(app, designs);
  uploadRoutes(app, designs);
  designPictureRoutes(app, { ...shop, ...designs, pictures });
  productionRoutes(app, {
    producer,
    findApprovedDesign: (userId, id) => findApprovedDesign(shop, userId, id),
  });
}

/** `GET /api/designs/starting-points`: same for everyone, loaded from files once. */
function startingPointRoutes(app: FastifyInstance): void {
  app.get(
    `${API.designs}/starting-points`,
    describeCall({
      tag: 'Designs',
      summary: 'List starting designs by genre and occasion',
      reply: StartingPointsReply,
    }),
    async () => ({ success: true as const, data: await readStartingPoints() }),
  );
}
