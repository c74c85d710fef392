import type { FastifyInstance } from 'fastify';
import type { PrintUploadsDependencies } from './uploads/dependencies.ts';
import { uploadRoutes } from './uploads/http.ts';

/** All calls of printing. */
export function registerPrint(app: FastifyInstance, shop: PrintUploadsDependencies): void {
  uploadRoutes(app, shop);
}
