import type { FastifyInstance } from 'fastify';
import type { PrintJobsDependencies } from './jobs/dependencies.ts';
import { jobRoutes } from './jobs/http.ts';
import type { PrintUploadsDependencies } from './uploads/dependencies.ts';
import { uploadRoutes } from './uploads/http.ts';

export function registerPrint(
  app: FastifyInstance,
  shop: PrintUploadsDependencies & PrintJobsDependencies,
): void {
  uploadRoutes(app, shop);
  jobRoutes(app, shop);
}
