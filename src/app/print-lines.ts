import type { FastifyInstance } from 'fastify';
import type { CartPrints } from '#features/cart/server/prints.ts';
import type { OrderedPrints } from '#features/orders/server/dependencies.ts';
import {
  holdUpload,
  printedLines,
  releaseUploads,
  sealPrint,
  uploadsDelivered,
} from '#features/print/server/jobs/ordering.ts';
import { centsOf } from '#features/services/server/service-prices.ts';
import { bindingOfJob } from './print-binding-of-job.ts';

/** Print jobs as carts and orders use them (decision 56). */
export interface PrintLines extends CartPrints, OrderedPrints {}

export const ORDERED_PRINTS: OrderedPrints = {
  lines: (db, userId, wanted) => printedLines({ pricesOf: centsOf }, db, userId, wanted),
  seal: sealPrint,
  hold: holdUpload,
  release: releaseUploads,
  delivered: uploadsDelivered,
};

/** Adds bindings; resolved lazily, since designs are registered later. */
export const printLines = (app: FastifyInstance, shop: Parameters<typeof bindingOfJob>[1]): PrintLines => ({
  ...ORDERED_PRINTS,
  binding: bindingOfJob(app, shop),
});
