import type { FastifyInstance } from 'fastify';
import type { PageParts } from '#platform/pages/page-parts.ts';
import { type AcceptedDesign, acceptedDesign } from './accepted.ts';
import { approvedDesign, type OrderedDesignOf } from './approved.ts';
import { openDesignRoutes } from './check-http.ts';
import { createChecks } from './checks/checks.ts';
import type { DesignsDependencies } from './dependencies.ts';
import { designsContext, startingPointsContext } from './designs-context.ts';
import { savedDesignRoutes } from './http.ts';
import { designPictureRoutes, type HeldDesigns } from './pictures-http.ts';
import { productionRoutes } from './production-http.ts';
import { createSharing } from './sharing.ts';
import { readStartingPoints } from './starting-points/read.ts';
import { startingPointRoutes } from './starting-points-http.ts';
import { uploadRoutes } from './uploads/http.ts';

export interface DesignsShop extends Omit<DesignsDependencies, 'sharing' | 'checks'>, HeldDesigns {
  secret: string;
  origin: string;
  pages: PageParts;
  /** What was ordered of a design, and whether its proof is approved. */
  orderedDesign: OrderedDesignOf;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads designs that somebody puts into a cart or orders. */
    designs: { accept: (given: unknown, asked: Asked) => Promise<AcceptedDesign> };
  }
}

type Asked = Parameters<typeof acceptedDesign>[2];

/** All calls of designs. */
export function registerDesigns(app: FastifyInstance, shop: DesignsShop): void {
  const checks = createChecks();
  app.addHook('onClose', async () => checks.close());
  const designs: DesignsDependencies = { ...shop, checks, sharing: createSharing(shop) };
  shop.pages.give(designsContext, designs);
  const starts = readStartingPoints();
  // A file that cannot be read keeps the shop from opening, where the calls wait for it.
  starts.catch(() => {});
  shop.pages.give(startingPointsContext, () => starts);
  app.decorate('designs', { accept: (given, asked) => acceptedDesign(designs, given, asked) });
  openDesignRoutes(app, designs);
  startingPointRoutes(app);
  savedDesignRoutes(app, designs);
  uploadRoutes(app, designs);
  designPictureRoutes(app, {
    ...{ ...shop, ...designs },
    startingPointOf: async (id) => (await starts).find((point) => point.id === id)?.design ?? null,
  });
  productionRoutes(app, { approvedDesign: (userId, id) => approvedDesign(shop, userId, id) });
}
