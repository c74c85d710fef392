import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { PAGES } from '#kernel/paths.ts';
import type { PageParts } from '#platform/pages/page-parts.ts';
import { conversationPageContext } from './conversations/customer-page.ts';
import type { ConversationPageContext } from './conversations/dependencies.ts';
import { createConversationLinks } from './conversations/links.ts';
import { contactRoutes } from './http.ts';
import { createInquiries } from './inquiries.ts';
import { inquiriesContext } from './inquiries-context.ts';

interface ContactDependencies extends Pick<ConversationPageContext, 'clock' | 'works'> {
  db: Db;
  /** Scheme and host, without a trailing slash. */
  origin: string;
  /** Address that receives inquiries. */
  inbox: string;
  /** Signing key for conversation links. */
  secret: string;
  pages: PageParts;
}

const MINUTE = 60;

/** The API and the page of the contact form share one throttle. */
export function registerContact(
  app: FastifyInstance,
  { db, clock, origin, inbox, secret, pages, works }: ContactDependencies,
): void {
  const inquiries = createInquiries({ db, inbox, works, createThrottle: app.throttle });
  contactRoutes(app, { inquiries, origin });
  pages.addContext(inquiriesContext, inquiries);
  pages.addPageForm(PAGES.contactUs);
  pages.addContext(conversationPageContext, {
    db,
    clock,
    inbox,
    works,
    links: createConversationLinks(secret, origin),
    throttle: app.throttle({ tries: 50, seconds: MINUTE }),
  });
  pages.addPageForm(PAGES.conversation);
}
