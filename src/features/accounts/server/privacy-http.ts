import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall, parseInput } from '#platform/http/calls.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { requireUser } from '#platform/sessions/visitor.ts';
import { DeleteAccountRequest, ExportReply } from '../contract.ts';
import type { Accounts } from './dependencies.ts';
import { endSession } from './login-session.ts';
import { noPassword, tryCurrentPassword } from './passwords.ts';
import { deleteAccount, exportPersonalData } from './privacy.ts';
import { personById } from './queries.ts';

/** Marks the password check of an account that is already deleted. */
const GONE = Symbol('gone');

/** Data export and account deletion (decision 46). */
export function privacyRoutes(app: FastifyInstance, shop: Accounts): void {
  const { auth, db, limits } = shop;

  app.get(
    `${API.users}/export`,
    describeCall({
      tag: 'Users',
      summary: 'Export the customer’s data as a file',
      who: 'signedIn',
      reply: ExportReply,
      failures: ['TOO_MANY_TRIES'],
    }),
    async (request, reply) => {
      const { userId: id, email, isVerified } = await requireUser(request);
      await limits.exports.take(id);
      reply.header('content-disposition', 'attachment; filename="rare-bindings-my-data.json"');
      return { success: true, data: await exportPersonalData(shop, { id, email, isVerified }) };
    },
  );

  app.post(
    `${API.users}/delete-account`,
    describeCall({
      tag: 'Users',
      summary: 'Delete the account permanently',
      who: 'signedIn',
      body: DeleteAccountRequest,
      failures: ['WRONG_PASSWORD', 'NO_PASSWORD', 'TOO_MANY_TRIES'],
      reply: DoneReply,
    }),
    async (request, reply) => {
      const { userId: id, fullName: name, email, isVerified } = await requireUser(request);
      const { password } = parseInput(DeleteAccountRequest, request.body);
      const network = clientNetwork(request);
      const attempt = { network, userId: id, field: 'password' };
      // A second concurrent deletion finds no password, and nothing left to do.
      const isGone = async () => (await personById(db, id)) === null;
      if (!(await auth.hasPassword(id)) && !(await isGone())) throw noPassword();
      // Retries if the password was replaced between check and deletion.
      for (;;) {
        const proof = await tryCurrentPassword(
          limits,
          attempt,
          async () => (await auth.checkPassword(id, password, network)) ?? ((await isGone()) && GONE),
        );
        if (!(await deleteAccount(shop, { id, name, email, isVerified }, proof === GONE ? null : proof)))
          continue;
        endSession(shop, reply);
        return { success: true, data: null };
      }
    },
  );
}
