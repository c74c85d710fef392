import type { FastifyInstance } from 'fastify';
import type { CartPrints } from '#features/cart/server/prints.ts';
import type { OrderedPrints } from '#features/orders/server/dependencies.ts';
import {
  addOrderHold,
  loadPrintItems,
  markUploadsDelivered,
  releaseUploads,
  sealPrint,
} from '#features/print/server/jobs/ordering.ts';
import { loadServicePriceCents } from '#features/services/server/service-prices.ts';
import { printJobBinding } from './print-job-binding.ts';

/** Print jobs as carts and orders use them (decision 56). */
export interface PrintLines extends CartPrints, OrderedPrints {}

export const ORDERED_PRINTS: OrderedPrints = {
  lines: (db, userId, requested) =>
    loadPrintItems({ loadPrices: loadServicePriceCents }, db, userId, requested),
  seal: sealPrint,
  hold: addOrderHold,
  release: releaseUploads,
  delivered: markUploadsDelivered,
};

/** Adds bindings; resolved lazily, since designs are registered later. */
export const printLines = (
  app: FastifyInstance,
  shop: Parameters<typeof printJobBinding>[1],
): PrintLines => ({
  ...ORDERED_PRINTS,
  binding: printJobBinding(app, shop),
});
