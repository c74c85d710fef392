import type { FastifyInstance, FastifyReply } from 'fastify';
import { adminApi } from '#kernel/admin-addresses.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { notFound } from '#platform/http/calls.ts';
import { networkOf } from '#platform/http/throttle.ts';
import { waiterOf } from '#platform/http/waiter.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { LayersReply, ProductionPictureQuery, TicketsQuery } from '../../production-contract.ts';
import { LINE, lineOf } from './line-param.ts';
import type { ProductionDependencies } from './production-dependencies.ts';
import { designOfLine, madeOf, type StoredLine, storedLine } from './production-line.ts';
import { ticketsOf } from './production-tickets.ts';

const tag = 'Admin: production';
const FILE = { tag, permission: 'production.work', reply: DoneReply, failures: ['BUSY'] } as const;
/** Adds the refusal of a design that can no longer be produced as sealed. */
const SEALED = { ...FILE, params: LINE, failures: ['BUSY', 'VALIDATION_FAILED'] } as const;

export function productionFileRoutes(app: FastifyInstance, shop: ProductionDependencies): void {
  const { db, production } = shop;

  adminCall(
    app,
    {
      ...FILE,
      permission: 'orders.read',
      file: 'image/webp',
      path: '/production/:line/picture',
      params: LINE,
      query: ProductionPictureQuery,
      summary: 'A rendered picture of the binding of a line',
    },
    async (asked) => {
      const { view, width, revision = null } = asked.query;
      const design = await designOf(await storedLine(db, lineOf(asked), revision));
      const waiter = waiterOf(asked.request, asked.reply);
      const body = await production.draw(design.document, { view, width }, waiter);
      return asked.reply.type('image/webp').send(body);
    },
  );
  adminCall(
    app,
    {
      ...FILE,
      path: '/production/tickets.pdf',
      query: TicketsQuery,
      file: 'application/pdf',
      summary: 'Job tickets of one line or of several, a PDF',
    },
    async ({ query, request, reply }) => {
      const ids = query.lines.split(',');
      const pdf = await ticketsOf(shop, ids, waiterOf(request, reply));
      return sendFile(reply, 'application/pdf', `inline; filename="Job-tickets-${shop.today()}.pdf"`, pdf);
    },
  );
  adminCall(
    app,
    {
      ...SEALED,
      path: '/production/:line/production.pdf',
      file: 'application/pdf',
      summary: 'The production file of a binding, a PDF in layers',
    },
    async (asked) => {
      const line = await approvedLine(lineOf(asked));
      const { document, hash } = await designOf(line);
      const pdf = await production.pdf(document, hash, madeOf(line), networkOf(asked.request));
      return sendFile(asked.reply, 'application/pdf', `inline; filename="${nameOf(line)}.pdf"`, pdf);
    },
  );
  adminCall(
    app,
    {
      ...SEALED,
      path: '/production/:line/layers',
      reply: LayersReply,
      summary: 'The engraver’s drawings that there are of a binding',
    },
    async (asked) => {
      const line = await approvedLine(lineOf(asked));
      const { document, hash } = await designOf(line);
      const layers = await production.layers(document, hash, madeOf(line), networkOf(asked.request));
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
      ...SEALED,
      path: '/production/:line/layers/:layer.svg',
      file: 'image/svg+xml',
      params: { ...LINE, layer: 'Such as `foil-gold`, `blind` or `cut`.' },
      summary: 'One layer of a binding for the engraver, an SVG in millimetres',
    },
    async (asked) => {
      const line = await approvedLine(lineOf(asked));
      const { document, hash } = await designOf(line);
      const layers = await production.layers(document, hash, madeOf(line), networkOf(asked.request));
      const { layer } = asked.params;
      const found = layers.find((one) => one.layer === layer);
      if (!found) throw notFound(`This binding has the layers ${layers.map((one) => one.layer).join(', ')}.`);
      const name = `attachment; filename="${nameOf(line)}-${found.layer}.svg"`;
      return sendFile(asked.reply, 'image/svg+xml', name, found.svg);
    },
  );

  async function designOf(line: StoredLine) {
    const design = await designOfLine(shop, line);
    if (design) return design;
    throw notFound('The shop has neither the book any more nor a design of it.');
  }

  /** @throws Failure 404 while its proof is not approved */
  async function approvedLine(lineId: string): Promise<StoredLine> {
    const line = await storedLine(db, lineId);
    if (line.isApproved) return line;
    throw notFound('The production file is made once the proof of this design is approved.');
  }
}

const nameOf = ({ code, book }: StoredLine) => `${code}-${book}`;

const sendFile = (reply: FastifyReply, type: string, disposition: string, body: Buffer | string) =>
  reply.type(type).header('content-disposition', disposition).send(body);
