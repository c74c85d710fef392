import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#db/connect.ts';
import { API } from '#kernel/api.ts';
import { describeCall, notFound, parseInput } from '#platform/http/calls.ts';
import { clientNetwork, type MakeThrottle } from '#platform/http/throttle.ts';
import { requireVerifiedUser } from '#platform/sessions/visitor.ts';
import { ExclusiveAccessReply, ExclusiveAccessRequest, InvitationReply, InviteRequest } from '../contract.ts';
import { inviteFriend, redeemCode } from './actions.ts';

export interface ExclusiveDependencies {
  db: Db;
  /** Public scheme and host, without trailing slash. */
  origin: string;
}

/** RB Exclusive API (data-and-services 7, decision 43). */
export function exclusiveRoutes(app: FastifyInstance, { db, origin }: ExclusiveDependencies): void {
  const limits = createThrottles(app.throttle);

  /** Valid codes don't count as tries; members have nothing to try. */
  const redeem = async (request: FastifyRequest, input: unknown) => {
    const { userId, isExclusive } = await requireVerifiedUser(request);
    const { exclusiveCode } = parseInput(ExclusiveAccessRequest, input);
    const network = clientNetwork(request);
    if (!isExclusive) {
      await limits.perAccount.take(userId);
      await limits.perNetwork.take(network);
    }
    const data = await redeemCode(db, userId, exclusiveCode);
    if (!isExclusive) await limits.perNetwork.refund(network);
    return { success: true, data };
  };
  const validate = {
    tag: 'Users',
    summary: 'Join RB Exclusive with a code',
    who: 'verified',
    failures: ['INVALID_EXCLUSIVE_CODE', 'TOO_MANY_TRIES'],
    reply: ExclusiveAccessReply,
  } as const;
  app.get(
    `${API.users}/validate-exclusive-access`,
    {
      ...describeCall({ ...validate, query: ExclusiveAccessRequest }),
      config: { mutates: true },
      exposeHeadRoute: false,
    },
    (request) => redeem(request, request.query),
  );
  app.post(
    `${API.users}/validate-exclusive-access`,
    describeCall({ ...validate, body: ExclusiveAccessRequest }),
    (request) => redeem(request, request.body),
  );

  app.post<{ Params: { id: string } }>(
    `${API.users}/invite-exclusive/:id`,
    describeCall({
      tag: 'Users',
      summary: 'Invite someone to RB Exclusive; the id is the inviting member’s own',
      who: 'member',
      params: { id: 'Id of the inviting member.' },
      body: InviteRequest,
      reply: InvitationReply,
    }),
    async (request) => {
      const visitor = await requireVerifiedUser(request);
      if (request.params.id !== visitor.userId || !visitor.isExclusive) throw notFound();
      return {
        success: true,
        data: await inviteFriend(db, visitor, parseInput(InviteRequest, request.body), origin),
      };
    },
  );
}

const MINUTE = 60;

/** Limits on invalid codes (decision 43). */
const createThrottles = (createThrottle: MakeThrottle) => ({
  perAccount: createThrottle({ tries: 10, seconds: 15 * MINUTE }),
  /** Per network, for any account. */
  perNetwork: createThrottle({ tries: 50, seconds: 60 * MINUTE }),
});
