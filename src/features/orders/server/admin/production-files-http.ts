import type { FastifyInstance, FastifyReply } from 'fastify';
import { adminApi } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { notFound } from '#platform/http/calls.ts';
import { getRequester } from '#platform/http/requester.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { type AdminRequest, adminCall } from '#platform/staff/admin.ts';
import { LayersReply, ProductionPictureQuery, TicketsQuery } from '../../production-contract.ts';
import { LINE, lineIdParam } from './line-param.ts';
import type { ProductionDependencies } from './production-dependencies.ts';
import {
  findLineDesign,
  getStoredLine,
  productionFileInfo,
  type StoredProductionLine,
} from './production-line.ts';
import { createTickets } from './production-tickets.ts';

const tag = 'Admin: production';
const FILE_CALL = { tag, permission: 'production.work', reply: DoneReply, failures: ['BUSY'] } as const;
/** Adds the refusal of a design that can no longer be produced as sealed. */
const SEALED_FILE_CALL = { ...FILE_CALL, params: LINE, failures: ['BUSY', 'VALIDATION_FAILED'] } as const;

export function productionFileRoutes(app: FastifyInstance, shop: ProductionDependencies): void {
  const { db, production } = shop;
  adminCall(
    app,
    {
      ...FILE_CALL,
      permission: 'orders.read',
      contentType: 'image/webp',
      path: '/production/:line/picture',
      params: LINE,
      query: ProductionPictureQuery,
      summary: 'Get a rendered picture of a binding',
    },
    async (call) => {
      const { view, width, revision = null } = call.query;
      const design = await requireDesign(shop, await getStoredLine(db, lineIdParam(call), revision));
      const waiter = getRequester(call.request, call.reply);
      const body = await production.draw(design.document, { view, width }, waiter);
      return call.reply.type('image/webp').send(body);
    },
  );
  adminCall(
    app,
    {
      ...FILE_CALL,
      path: '/production/tickets.pdf',
      query: TicketsQuery,
      contentType: 'application/pdf',
      summary: 'Print job tickets as PDF',
    },
    async ({ query, request, reply }) => {
      const ids = query.lines.split(',');
      const pdf = await createTickets(shop, ids, getRequester(request, reply));
      return sendFile(reply, 'application/pdf', `inline; filename="Job-tickets-${shop.today()}.pdf"`, pdf);
    },
  );
  sealedFileRoutes(app, shop);
}

function sealedFileRoutes(app: FastifyInstance, shop: ProductionDependencies): void {
  adminCall(
    app,
    {
      ...SEALED_FILE_CALL,
      path: '/production/:line/production.pdf',
      contentType: 'application/pdf',
      summary: 'Download the layered production PDF',
    },
    async (call) => {
      const line = await requireApprovedLine(shop, lineIdParam(call));
      const { document, hash } = await requireDesign(shop, line);
      const network = clientNetwork(call.request);
      const pdf = await shop.production.pdf(document, hash, productionFileInfo(line), network);
      return sendFile(call.reply, 'application/pdf', `inline; filename="${baseName(line)}.pdf"`, pdf);
    },
  );
  adminCall(
    app,
    {
      ...SEALED_FILE_CALL,
      path: '/production/:line/layers',
      reply: LayersReply,
      summary: 'List engraving files of a binding',
    },
    async (call) => {
      const { line, layers } = await drawLayers(shop, call);
      return {
        success: true,
        data: layers.map(({ layer: name }) => ({
          name,
          address: adminApi('production', line.lineId, 'layers', `${name}.svg`),
        })),
      };
    },
  );
  adminCall(
    app,
    {
      ...SEALED_FILE_CALL,
      path: '/production/:line/layers/:layer.svg',
      contentType: 'image/svg+xml',
      params: { ...LINE, layer: 'For example `foil-gold`, `blind` or `cut`.' },
      summary: 'Download one engraving layer as SVG',
    },
    async (call) => {
      const { line, layers } = await drawLayers(shop, call);
      const { layer } = call.params;
      const match = layers.find((candidate) => candidate.layer === layer);
      if (!match)
        throw notFound(
          `This binding has these layers: ${layers.map((candidate) => candidate.layer).join(', ')}.`,
        );
      const name = `attachment; filename="${baseName(line)}-${match.layer}.svg"`;
      return sendFile(call.reply, 'image/svg+xml', name, match.svg);
    },
  );
}

async function drawLayers(
  shop: ProductionDependencies,
  call: Pick<AdminRequest<unknown, unknown>, 'params' | 'request'>,
) {
  const line = await requireApprovedLine(shop, lineIdParam(call));
  const { document, hash } = await requireDesign(shop, line);
  const info = productionFileInfo(line);
  return { line, layers: await shop.production.layers(document, hash, info, clientNetwork(call.request)) };
}

async function requireDesign(shop: ProductionDependencies, line: StoredProductionLine) {
  const design = await findLineDesign(shop, line);
  if (design) return design;
  throw notFound('The book and its design are no longer in the shop.');
}

/** @throws Failure 404 while its proof is not approved */
async function requireApprovedLine({ db }: ProductionDependencies, lineId: string) {
  const line = await getStoredLine(db, lineId);
  if (line.isApproved) return line;
  throw notFound('The production file is made once the proof of this design is approved.');
}

const baseName = ({ code, book }: StoredProductionLine) => `${code}-${book}`;

const sendFile = (reply: FastifyReply, type: string, disposition: string, body: Buffer | string) =>
  reply.type(type).header('content-disposition', disposition).send(body);
