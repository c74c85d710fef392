import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { API } from '#kernel/api.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { describeCall, notFound, parseInput } from '#platform/http/calls.ts';
import type { Uploads } from '#platform/http/uploads.ts';
import { requireUser, requireVerifiedUser } from '#platform/sessions/visitor.ts';
import { DisputeReply, DisputeRequest, DisputesReply } from '../../dispute-contract.ts';
import { DISPUTE_PHOTOS_MAX } from '../../disputes.ts';
import { photoUpload } from '../store-photos.ts';
import { type OnDisputeOpened, openDisputes } from './open-disputes.ts';
import { listOwnDisputes } from './queries.ts';

export interface DisputesDependencies {
  db: Db;
  files: FileStore;
  uploads: Uploads;
  inbox: string;
  onDisputeOpened?: OnDisputeOpened;
}

const tag = 'Orders';
const PHOTOS = photoUpload(DISPUTE_PHOTOS_MAX, {
  dispute: { schema: DisputeRequest, required: true },
});

/** `POST /api/contact-us/dispute-order` (data-and-services 7, decision 35), and the list of disputes. */
export function disputeRoutes(app: FastifyInstance, shop: DisputesDependencies): void {
  // Decoding photos takes a core for a moment, and each call sends two emails.
  const throttle = app.throttle({ tries: 20, seconds: 60 * 60 });
  app.post(
    `${API.contact}/dispute-order`,
    describeCall({
      tag,
      summary: 'Report a problem with ordered books or request a return',
      who: 'verified',
      parts: PHOTOS.parts,
      reply: DisputeReply,
      failures: ['NOT_FOUND', 'ORDER_STATE', 'DISPUTE_OPEN', 'TOO_MANY_TRIES', 'BUSY'],
    }),
    async (request) => {
      const { userId, email } = await requireVerifiedUser(request);
      await throttle.take(userId);
      const sender = { person: userId, onRefused: () => throttle.refund(userId) };
      const ids = await shop.uploads.take(request, sender, PHOTOS.limits, ({ json, files }) =>
        openDisputes(shop, { userId, email }, parseInput(DisputeRequest, json('dispute')), files),
      );
      const ownDisputes = await listOwnDisputes(shop, userId);
      const disputes = ids.flatMap((id) => ownDisputes.find((dispute) => dispute.id === id) ?? []);
      const [data] = disputes;
      if (!data) throw notFound();
      return { success: true, data, disputes };
    },
  );
  app.get(
    `${API.orders}/disputes`,
    describeCall({ tag, summary: 'List problem reports', who: 'signedIn', reply: DisputesReply }),
    async (request) => {
      const { userId } = await requireUser(request);
      const data = await listOwnDisputes(shop, userId);
      return { success: true, data, total: data.length };
    },
  );
}
