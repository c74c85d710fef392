import type { FastifyInstance } from 'fastify';
import { approvedDesign, type OrderedDesignOf } from './approved.ts';
import { type AcceptedDesign, acceptedDesign } from './accepted.ts';
import { openDesignRoutes } from './check-http.ts';
import { createChecks } from './checks/checks.ts';
import type { DesignsDependencies } from './dependencies.ts';
import { savedDesignRoutes } from './http.ts';
import { productionRoutes } from './production-http.ts';
import { designPictureRoutes, type HeldDesigns } from './pictures-http.ts';
import { createSharing } from './sharing.ts';
import { startingPointRoutes } from './starting-points-http.ts';
import { uploadRoutes } from './uploads/http.ts';

export interface DesignsShop extends Omit<DesignsDependencies, 'sharing' | 'checks'>, HeldDesigns {
  secret: string;
  origin: string;
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
  app.decorate('designs', { accept: (given, asked) => acceptedDesign(designs, given, asked) });
  openDesignRoutes(app, designs);
  startingPointRoutes(app);
  savedDesignRoutes(app, designs);
  uploadRoutes(app, designs);
  productionRoutes(app, { approvedDesign: (userId, id) => approvedDesign(shop, userId, id) });
  designPictureRoutes(app, { ...shop, ...designs });
}
