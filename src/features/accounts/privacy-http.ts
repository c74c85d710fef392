import type { FastifyInstance } from 'fastify';
import { DeleteAccountRequest, DoneReply, ExportReply } from '#contract/account.ts';
import { API } from '#contract/addresses.ts';
import { describeCall, read } from '#platform/calls.ts';
import { networkOf } from '#platform/throttle.ts';
import { signedIn } from '#platform/visitor.ts';
import { tryPassword } from './passwords.ts';
import { deleteAccount, exportOf } from './privacy.ts';
import type { Accounts } from './shop.ts';
import { endVisit } from './visit.ts';

/** What the shop knows of a person, and how it forgets them (decision 46). */
export function privacyRoutes(app: FastifyInstance, shop: Accounts): void {
  const { auth, db, limits } = shop;

  app.get(
    `${API.users}/export`,
    describeCall({
      tag: 'Users',
      summary: 'All that is kept of the person signed in, as a file',
      reply: ExportReply,
    }),
    async (request, reply) => {
      const { userId: id, email, isVerified } = await signedIn(request);
      await limits.exports.take(id);
      reply.header('content-disposition', 'attachment; filename="rare-bindings-my-data.json"');
      return { success: true, data: await exportOf(db, { id, email, isVerified }) };
    },
  );

  app.post(
    `${API.users}/delete-account`,
    describeCall({
      tag: 'Users',
      summary: 'Delete the account for good',
      body: DeleteAccountRequest,
      reply: DoneReply,
    }),
    async (request, reply) => {
      const { userId: id, fullName: name, email, isVerified } = await signedIn(request);
      const { password } = read(DeleteAccountRequest, request.body);
      const who = { network: networkOf(request), email };
      await tryPassword(limits, who, () => auth.checkPassword(id, password));
      await deleteAccount(shop, { id, name, email, isVerified });
      endVisit(shop, reply);
      return { success: true, data: null };
    },
  );
}
