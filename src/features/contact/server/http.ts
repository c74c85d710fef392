import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { describeCall } from '#platform/http/calls.ts';
import { rejectCrossSite } from '#platform/http/same-site.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { getVisitor } from '#platform/sessions/visitor.ts';
import { InquiryReply, InquiryRequest } from '../contract.ts';
import type { Inquiries } from './inquiries.ts';

/** `POST /api/contact-us` (data-and-services 7). Without script, the form is an action of the page instead. */
export function contactRoutes(
  app: FastifyInstance,
  { inquiries, origin }: { inquiries: Inquiries; origin: string },
): void {
  app.post(
    API.contact,
    describeCall({
      tag: 'Contact',
      summary: 'Send the bindery a message, such as a request for a quote',
      body: InquiryRequest,
      failures: ['FOREIGN_SITE', 'TOO_MANY_TRIES'],
      reply: InquiryReply,
    }),
    async (request) => {
      rejectCrossSite(request, origin);
      const visitor = await getVisitor(request);
      const id = await inquiries.receive(request.body, clientNetwork(request), visitor?.userId ?? null);
      return { success: true, data: { id } };
    },
  );
}
