import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/addresses.ts';
import { SessionReply } from '#kernel/session.ts';
import { describeCall } from '#platform/http/calls.ts';
import {
  besideVisitor,
  currentUser,
  sessionTokenOf,
  VISITORS_ID,
  visitorAnd,
} from '#platform/sessions/visitor.ts';
import type { Xsrf } from '#platform/sessions/xsrf.ts';

/** `GET /api/session`: who asks, what is in the cart, which hearts are filled, and the token for requests. */
export function sessionCall(app: FastifyInstance, { xsrf }: { xsrf: Xsrf }): void {
  const described = describeCall({
    tag: 'Session',
    summary: 'Who is signed in, with the token for the header X-XSRF-TOKEN',
    reply: SessionReply,
  });
  app.get(API.session, described, async (request, reply) => {
    const { visitor, rows } = await visitorAnd(request, SHOPPING);
    const session = sessionTokenOf(request);
    const kept = xsrf.read(request.cookies, session);
    const xsrfToken = kept ?? xsrf.issue(session);
    // Sent every time, so that it never runs out before the session it belongs to.
    reply.header('set-cookie', xsrf.set(xsrfToken));
    const { cartCount, wishlist } = rows[0] ?? NOTHING;
    const user = visitor && currentUser(visitor);
    return { success: true, data: { user, cartCount, wishlist, xsrfToken } };
  });
}

interface Shopping {
  cartCount: number;
  /** The id of a book → the id of its wishlist item. */
  wishlist: Record<string, string>;
}
const NOTHING: Shopping = { cartCount: 0, wishlist: {} };

const SHOPPING = besideVisitor<Shopping>(`
  SELECT (SELECT coalesce(sum(c.quantity), 0)::int FROM cart_items c JOIN books b ON b.id = c.book_id
      WHERE c.user_id = ${VISITORS_ID} AND b.withdrawn_at IS NULL
        AND EXISTS (SELECT 1 FROM book_colours k WHERE k.color_name = c.color AND k.disabled_at IS NULL)
    ) AS "cartCount",
    (SELECT coalesce(jsonb_object_agg(book_id, id), '{}') FROM wishlist_items WHERE user_id = ${VISITORS_ID}) AS wishlist`);
