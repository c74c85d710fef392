import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { PAGES } from '#kernel/addresses.ts';
import type { PageParts } from '#platform/pages/page-parts.ts';
import { contactRoutes } from './http.ts';
import { createInquiries } from './inquiries.ts';
import { inquiriesContext } from './inquiries-context.ts';
import type { LetterPages } from './letters/dependencies.ts';
import { letterPagesContext } from './letters/page.ts';
import { letterLinks } from './letters/token.ts';

interface ContactDependencies extends Pick<LetterPages, 'clock' | 'toCart' | 'works'> {
  db: Db;
  /** Scheme and host by which people reach the shop, without a trailing slash. */
  origin: string;
  /** The address where inquiries are read. */
  inbox: string;
  /** Signs the links of letters. */
  secret: string;
  pages: PageParts;
}

const MINUTE = 60;

/** The call and the page of the contact form, which count the same tries, and the pages of conversations. */
export function registerContact(
  app: FastifyInstance,
  { db, clock, origin, inbox, secret, pages, toCart, works }: ContactDependencies,
): void {
  const inquiries = createInquiries({ db, inbox, works, createThrottle: app.throttle });
  contactRoutes(app, { inquiries, origin });
  pages.give(inquiriesContext, inquiries);
  pages.formOfPage(PAGES.contactUs);
  pages.give(letterPagesContext, {
    ...{ db, clock, inbox, toCart, works, links: letterLinks(secret, origin) },
    throttle: app.throttle({ tries: 50, seconds: MINUTE }),
  });
  pages.formOfPage(PAGES.letter);
}
