import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall, notFound } from '#platform/http/calls.ts';
import { signedIn } from '#platform/sessions/visitor.ts';
import type { Design } from '../design.ts';
import { layOut } from '../layout/lay-out.ts';
import type { TracedLogo } from '../layout.ts';
import { meansOf } from './means.ts';
import type { About } from './production/about.ts';
import { lettererOf } from './production/letterer.ts';
import { productionPdf } from './production/production-pdf.ts';
import { productionSvgs } from './production/production-svgs.ts';

/** A design whose proof was approved, as it was sealed. */
export interface ApprovedDesign {
  design: Design;
  /** Blocks cut of its logos, by the digest of the upload. */
  traces: ReadonlyMap<string, TracedLogo>;
  /** Its date is that of the approval. */
  about: About;
}

export interface ProductionDependencies {
  /**
   * The design of that id for its owner, or for staff: `unapproved` while its proof waits; null where there is no such
   * design of theirs.
   */
  approvedDesign: (userId: string, designId: string) => Promise<ApprovedDesign | 'unapproved' | null>;
}

const tag = 'Designs';
const ID = { id: 'The id of the design.' };

/** What the bindery makes an approved design from. Another's design is not there (decision 4). */
export function productionRoutes(app: FastifyInstance, { approvedDesign }: ProductionDependencies): void {
  async function approved(request: FastifyRequest): Promise<ApprovedDesign> {
    const { userId } = await signedIn(request);
    const found = await approvedDesign(userId, (request.params as { id: string }).id);
    if (found === 'unapproved')
      throw notFound('The production file is made once the proof of this design is approved.');
    if (!found) throw notFound();
    return found;
  }

  app.get(
    `${API.designs}/:id/production.pdf`,
    describeCall({
      ...{ tag, params: ID, summary: 'The production file of an approved design, a PDF in layers' },
      ...{ who: 'signedIn', file: 'application/pdf', reply: DoneReply, failures: ['NOT_FOUND'] },
    }),
    async (request, reply) => {
      const { design, traces, about } = await approved(request);
      const means = meansOf(design, traces);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${fileName(about)}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(productionPdf(layOut(design, means), about, lettererOf(means.shaper)));
    },
  );
  app.get(
    `${API.designs}/:id/layers/:layer.svg`,
    describeCall({
      ...{ tag, params: { ...ID, layer: 'Such as `foil-gold`, `blind` or `cut`.' } },
      ...{ summary: 'One layer of an approved design for the engraver, an SVG in millimetres' },
      ...{ who: 'signedIn', file: 'image/svg+xml', reply: DoneReply, failures: ['NOT_FOUND'] },
    }),
    async (request, reply) => {
      const { design, traces, about } = await approved(request);
      const layers = productionSvgs(layOut(design, meansOf(design, traces)), about);
      const asked = (request.params as { layer: string }).layer;
      const found = layers.find(({ layer }) => layer === asked);
      if (!found)
        throw notFound(`This design has the layers ${layers.map(({ layer }) => layer).join(', ')}.`);
      return reply
        .type('image/svg+xml')
        .header('content-disposition', `attachment; filename="${fileName(about)}-${asked}.svg"`)
        .header('cache-control', 'private, no-store')
        .send(found.svg);
    },
  );
}

/** The seal's first digits tell files apart on the bench, in whatever script the title is. */
const fileName = ({ orderCode, hash }: About): string =>
  ['Rare-Bindings', orderCode, hash.slice(0, 12)].filter(Boolean).join('-');
