import type { FastifyInstance, FastifyReply } from 'fastify';
import { adminApi } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { notFound } from '#platform/http/calls.ts';
import { requesterFor } from '#platform/http/requester.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { adminCall } from '#platform/staff/admin.ts';
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
      ts: 'image/webp',
      path: '/production/:line/picture',
      params: LINE,
      query: ProductionPictureQuery,
      summary: 'Get a rendered picture of a binding',
    },
    async (asked) => {
      const { view, width, revision = null } = asked.query;
      const design = await requireDesign(await getStoredLine(db, lineIdParam(asked), revision));
      const waiter = requesterFor(asked.request, asked.reply);
      const body = await production.draw(design.document, { view, width }, waiter);
      return asked.reply.type('image/webp').send(body);
    },
  );
  adminCall(
    app,
    {
      ...FILE_CALL,
      path: '/production/tickets.pdf',
      query: TicketsQuery,
      ts: 'application/pdf',
      summary: 'Print job tickets as PDF',
    },
    async ({ query, request, reply }) => {
      const ids = query.lines.split(',');
      const pdf = await createTickets(shop, ids, requesterFor(request, reply));
      return sendFile(reply, 'application/pdf', `inline; filename="Job-tickets-${shop.today()}.pdf"`, pdf);
    },
  );
  adminCall(
    app,
    {
      ...SEALED_FILE_CALL,
      path: '/production/:line/production.pdf',
      ts: 'application/pdf',
      summary: 'Download the layered production PDF',
    },
    async (asked) => {
      const line = await requireApprovedLine(lineIdParam(asked));
      const { document, hash } = await requireDesign(line);
      const pdf = await production.pdf(
        document,
        hash,
        productionFileInfo(line),
        clientNetwork(asked.request),
      );
      return sendFile(asked.reply, 'application/pdf', `inline; filename="${baseName(line)}.pdf"`, pdf);
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
    async (asked) => {
      const line = await requireApprovedLine(lineIdParam(asked));
      const { document, hash } = await requireDesign(line);
      const layers = await production.layers(
        document,
        hash,
        productionFileInfo(line),
        clientNetwork(asked.request),
      );
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
      ts: 'image/svg+xml',
      params: { ...LINE, layer: 'For example `foil-gold`, `blind` or `cut`.' },
      summary: 'Download one engraving layer as SVG',
    },
    async (asked) => {
      const line = await requireApprovedLine(lineIdParam(asked));
      const { document, hash } = await requireDesign(line);
      const layers = await production.layers(
        document,
        hash,
        productionFileInfo(line),
        clientNetwork(asked.request),
      );
      const { layer } = asked.params;
      const found = layers.find((candidate) => candidate.layer === layer);
      if (!found)
        throw notFound(
          `This binding has these layers: ${layers.map((candidate) => candidate.layer).join(', ')}.`,
        );
      const name = `attachment; filename="${baseName(line)}-${found.layer}.svg"`;
      return sendFile(asked.reply, 'image/svg+xml', name, found.svg);
    },
  );

  async function requireDesign(line: StoredProductionLine) {
    const design = await findLineDesign(shop, line);
    if (design) return design;
    throw notFound('The book and its design are no longer in the shop.');
  }

  /** @throws Failure 404 while its proof is not approved */
  async function requireApprovedLine(lineId: string): Promise<StoredProductionLine> {
    const line = await getStoredLine(db, lineId);
    if (line.isApproved) return line;
    throw notFound('The production file is made once the proof of this design is approved.');
  }
}

const baseName = ({ code, book }: StoredProductionLine) => `${code}-${book}`;

const sendFile = (reply: FastifyReply, type: string, disposition: string, body: Buffer | string) =>
  reply.type(type).header('content-disposition', disposition).send(body);
