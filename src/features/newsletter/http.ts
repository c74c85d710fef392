import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DoneReply } from '#contract/account.ts';
import { API } from '#contract/addresses.ts';
import { SubscribeRequest } from '#contract/subscription.ts';
import { describeCall, read } from '#platform/calls.ts';
import { createThrottle, networkOf } from '#platform/throttle.ts';
import { type NewsletterShop, subscribe } from './actions.ts';
import { newsletterForms } from './forms.ts';

/** `POST /api/contact-us/subscribe` (data-and-services 7), and the forms that subscribe and unsubscribe by themselves. */
export function newsletterRoutes(app: FastifyInstance, shop: NewsletterShop): void {
  const subscribeFrom = throttled(shop);
  app.post(
    `${API.contact}/subscribe`,
    describeCall({
      tag: 'Contact',
      summary: 'Get the newsletter, or word of RB Exclusive',
      body: SubscribeRequest,
      reply: DoneReply,
    }),
    async (request) => {
      await subscribeFrom(request, request.body);
      return { success: true, data: null };
    },
  );
  newsletterForms(app, shop, subscribeFrom);
}

export type SubscribeFrom = (request: FastifyRequest, given: unknown) => Promise<void>;

/**
 * Anybody can write down anybody's address: one network subscribes only so many, and one address gets only so many
 * letters of welcome.
 */
function throttled(shop: NewsletterShop): SubscribeFrom {
  const HOUR = 60 * 60;
  const ofNetwork = createThrottle({ tries: 30, seconds: HOUR });
  const ofAddress = createThrottle({ tries: 5, seconds: 24 * HOUR });
  return async (request, given) => {
    const asked = read(SubscribeRequest, given);
    await ofNetwork.take(networkOf(request));
    await ofAddress.take(asked.email);
    await subscribe(shop, asked);
  };
}
