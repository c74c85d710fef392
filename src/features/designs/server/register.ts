import type { FastifyInstance } from 'fastify';
import { openDesignRoutes } from './check-http.ts';
import { createChecks } from './checks/checks.ts';
import type { DesignsDependencies } from './dependencies.ts';
import { savedDesignRoutes } from './http.ts';
import { createSharing } from './sharing.ts';
import { uploadRoutes } from './uploads/http.ts';

export interface DesignsShop extends Omit<DesignsDependencies, 'sharing' | 'checks'> {
  secret: string;
  origin: string;
}

/** All calls of designs. */
export function registerDesigns(app: FastifyInstance, shop: DesignsShop): void {
  const checks = createChecks();
  app.addHook('onClose', async () => checks.close());
  const designs: DesignsDependencies = { ...shop, checks, sharing: createSharing(shop) };
  openDesignRoutes(app, designs);
  savedDesignRoutes(app, designs);
  uploadRoutes(app, designs);
}
