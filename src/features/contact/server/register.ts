import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { PAGES } from '#kernel/addresses.ts';
import type { PageParts } from '#platform/pages/page-parts.ts';
import { contactRoutes } from './http.ts';
import { createInquiries } from './inquiries.ts';
import { inquiriesContext } from './inquiries-context.ts';

interface ContactDependencies {
  db: Db;
  /** Scheme and host by which people reach the shop, without a trailing slash. */
  origin: string;
  /** The address where inquiries are read. */
  inbox: string;
  pages: PageParts;
}

/** The call and the page of the contact form. Both count the same tries. */
export function registerContact(
  app: FastifyInstance,
  { db, origin, inbox, pages }: ContactDependencies,
): void {
  const inquiries = createInquiries({ db, inbox, createThrottle: app.throttle });
  contactRoutes(app, { inquiries, origin });
  pages.give(inquiriesContext, inquiries);
  pages.formOfPage(PAGES.contactUs);
}
