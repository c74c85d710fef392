import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall, read } from '#platform/http/calls.ts';
import { networkOf } from '#platform/http/throttle.ts';
import { sessionTokenOf } from '#platform/sessions/visitor.ts';
import { LoginReply, LoginRequest } from '../contract.ts';
import type { Accounts } from './dependencies.ts';
import { beginSession, endSession, userAgentOf } from './login-session.ts';
import { tryPassword } from './passwords.ts';

/** `POST /api/login`, and `/api/logout` by GET and POST (decision 5). */
export function loginRoutes(app: FastifyInstance, shop: Accounts): void {
  const { auth, limits } = shop;

  app.post(
    API.login,
    describeCall({
      tag: 'Users',
      summary: 'Log in',
      body: LoginRequest,
      reply: LoginReply,
      failures: ['BAD_CREDENTIALS', 'TOO_MANY_TRIES'],
    }),
    async (request, reply) => {
      const { email, password } = read(LoginRequest, request.body);
      const who = { network: networkOf(request), email };
      const session = await tryPassword(limits, who, () =>
        auth.signIn({ ...who, password, userAgent: userAgentOf(request) }),
      );
      // Ends any earlier session, against session fixation.
      const before = sessionTokenOf(request);
      if (before) await auth.endSession(before);
      return { success: true, user: await beginSession(shop, reply, session.token) };
    },
  );

  const logOut = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = sessionTokenOf(request);
    if (token) await auth.endSession(token);
    endSession(shop, reply);
    return { success: true, data: null };
  };
  const logout = describeCall({ tag: 'Users', summary: 'Log out', reply: DoneReply });
  app.post(API.logout, logout, logOut);
  app.get(API.logout, { ...logout, config: { mutates: true }, exposeHeadRoute: false }, logOut);
}
