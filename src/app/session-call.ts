import type { FastifyInstance } from 'fastify';
import { cartCountPart } from '#features/cart/server/session-part.ts';
import { wishlistPart } from '#features/wishlist/server/session-part.ts';
import { API } from '#kernel/api.ts';
import { type Session, SessionReply } from '#kernel/session.ts';
import { describeCall } from '#platform/http/calls.ts';
import type { SessionPart } from '#platform/sessions/session-part.ts';
import { besideVisitor, currentUser, sessionTokenOf, visitorAnd } from '#platform/sessions/visitor.ts';
import type { Xsrf } from '#platform/sessions/xsrf.ts';

/** `GET /api/session`: who asks, what is in the cart, which hearts are filled, and the token for requests. */
export function sessionCall(app: FastifyInstance, { xsrf }: { xsrf: Xsrf }): void {
  const described = describeCall({
    tag: 'Session',
    summary: 'Who is signed in, with the token for the header X-XSRF-TOKEN',
    reply: SessionReply,
  });
  app.get(API.session, described, async (request, reply) => {
    const { visitor, rows } = await visitorAnd(request, PARTS_OF_VISITOR);
    const session = sessionTokenOf(request);
    const kept = xsrf.read(request.cookies, session);
    const xsrfToken = kept ?? xsrf.issue(session);
    // Sent every time, so that it never runs out before the session it belongs to.
    reply.header('set-cookie', xsrf.set(xsrfToken));
    const { cartCount, wishlist } = rows[0] ?? OF_GUESTS;
    const user = visitor && currentUser(visitor);
    return { success: true, data: { user, cartCount, wishlist, xsrfToken } };
  });
}

/** What the subjects of the shop add, by its field in the reply. */
type Parts = Omit<Session, 'user' | 'xsrfToken'>;
const PARTS: { [Field in keyof Parts]: SessionPart<Field> } = {
  cartCount: cartCountPart,
  wishlist: wishlistPart,
};
const OF_GUESTS: Parts = {
  cartCount: PARTS.cartCount.ofGuests,
  wishlist: PARTS.wishlist.ofGuests,
};

/** One statement for all of them, whoever asks. */
const PARTS_OF_VISITOR = besideVisitor<Parts>(
  `SELECT ${Object.entries(PARTS)
    .map(([field, { sql }]) => `${sql} AS "${field}"`)
    .join(', ')}`,
);
