import type { FastifyInstance } from 'fastify';
import { cartCountPart } from '#features/cart/server/session-part.ts';
import { wishlistPart } from '#features/wishlist/server/session-part.ts';
import { API } from '#kernel/api.ts';
import { type Session, SessionReply } from '#kernel/session.ts';
import { describeCall } from '#platform/http/calls.ts';
import type { SessionPart } from '#platform/sessions/session-part.ts';
import {
  getSessionToken,
  getVisitorAndRows,
  toCurrentUser,
  withVisitor,
} from '#platform/sessions/visitor.ts';
import type { Xsrf } from '#platform/sessions/xsrf.ts';

/** `GET /api/session`: user, cart count, wishlist and XSRF token. */
export function registerSessionCall(app: FastifyInstance, { xsrf }: { xsrf: Xsrf }): void {
  const described = describeCall({
    tag: 'Session',
    summary: 'Get the current customer and the token for the header X-XSRF-TOKEN',
    reply: SessionReply,
  });
  app.get(API.session, described, async (request, reply) => {
    const { visitor, rows } = await getVisitorAndRows(request, SESSION_QUERY);
    const session = getSessionToken(request);
    const existingToken = xsrf.read(request.cookies, session);
    const xsrfToken = existingToken ?? xsrf.issue(session);
    // Renewed each time, so it never expires before its session.
    reply.header('set-cookie', xsrf.set(xsrfToken));
    const { cartCount, wishlist } = rows[0] ?? GUEST_VALUES;
    const user = visitor && toCurrentUser(visitor);
    return { success: true, data: { user, cartCount, wishlist, xsrfToken } };
  });
}

type Parts = Omit<Session, 'user' | 'xsrfToken'>;
const PARTS: { [Field in keyof Parts]: SessionPart<Field> } = {
  cartCount: cartCountPart,
  wishlist: wishlistPart,
};
const GUEST_VALUES: Parts = {
  cartCount: PARTS.cartCount.guestValue,
  wishlist: PARTS.wishlist.guestValue,
};

const SESSION_QUERY = withVisitor<Parts>(
  `SELECT ${Object.entries(PARTS)
    .map(([field, { sql }]) => `${sql} AS "${field}"`)
    .join(', ')}`,
);
