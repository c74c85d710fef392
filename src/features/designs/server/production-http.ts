import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall, notFound } from '#platform/http/calls.ts';
import { requireUser } from '#platform/sessions/visitor.ts';
import type { ApprovedDesignHandle } from './approved-design.ts';
import type { JobInfo } from './production/job-info.ts';
import type { Producer } from './production/producer.ts';

export interface ProductionDependencies {
  producer: Producer;
  /** `unapproved` while its proof is pending; null if the user has no such design. */
  findApprovedDesign: (
    userId: string,
    designId: string,
  ) => Promise<ApprovedDesignHandle | 'unapproved' | null>;
}

const tag = 'Designs';
const ID = { id: 'ID of the design.' };

/** Production files of approved designs. Others' designs answer 404 (decision 4). */
export function productionRoutes(
  app: FastifyInstance,
  { findApprovedDesign, producer }: ProductionDependencies,
): void {
  const drawLimit = app.throttle({ tries: 120, seconds: 10 * 60 });

  async function requireApproved(request: FastifyRequest) {
    const { userId } = await requireUser(request);
    const approved = await findApprovedDesign(userId, (request.params as { id: string }).id);
    if (approved === 'unapproved')
      throw notFound('The production file is made once the proof of this design is approved.');
    if (!approved) throw notFound();
    return { approved, userId };
  }

  app.get(
    `${API.designs}/:id/production.pdf`,
    describeCall({
      tag,
      params: ID,
      summary: 'Get the production file of an approved design as a layered PDF',
      who: 'signedIn',
      contentType: 'application/pdf',
      reply: DoneReply,
      failures: ['NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_TRIES', 'BUSY'],
    }),
    async (request, reply) => {
      const { approved, userId } = await requireApproved(request);
      const { about } = approved;
      const etag = productionEtag(about);
      reply.header('cache-control', 'private, no-cache').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      await drawLimit.take(userId);
      const pdf = await producer.pdf(await approved.open(), userId);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${fileName(about)}.pdf"`)
        .send(pdf);
    },
  );
  app.get(
    `${API.designs}/:id/layers/:layer.svg`,
    describeCall({
      tag,
      params: { ...ID, layer: 'Such as `foil-gold`, `blind` or `cut`.' },
      summary: 'Get one layer of an approved design for the engraver as an SVG in millimetres',
      who: 'signedIn',
      contentType: 'image/svg+xml',
      reply: DoneReply,
      failures: ['NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_TRIES', 'BUSY'],
    }),
    async (request, reply) => {
      const { approved, userId } = await requireApproved(request);
      await drawLimit.take(userId);
      const layers = await producer.layers(await approved.open(), userId);
      const layerName = (request.params as { layer: string }).layer;
      const match = layers.find(({ layer }) => layer === layerName);
      if (!match)
        throw notFound(`This design has these layers: ${layers.map(({ layer }) => layer).join(', ')}.`);
      return reply
        .type('image/svg+xml')
        .header('content-disposition', `attachment; filename="${fileName(approved.about)}-${layerName}.svg"`)
        .header('cache-control', 'private, no-store')
        .send(match.svg);
    },
  );
}

/** Identified by the seal's first digits, whatever script the title is in. */
const fileName = ({ orderCode, hash }: JobInfo): string =>
  ['Rare-Bindings', orderCode, hash.slice(0, 12)].filter(Boolean).join('-');

/** The output is deterministic, so this identifies its bytes. */
const productionEtag = (about: JobInfo): string =>
  `"${createHash('sha256').update(JSON.stringify(about)).digest('base64url').slice(0, 22)}"`;
