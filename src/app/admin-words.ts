import type { FastifyInstance } from 'fastify';
import { adminArticles } from '#features/blog/server/admin/register.ts';
import { adminFaq } from '#features/faq/server/admin/records.ts';
import { adminBlocks } from '#features/home/server/admin/records.ts';
import { adminOffers } from '#features/offers/server/admin/records.ts';
import { moveAddress } from '#features/redirects/server/actions.ts';
import { adminRedirects } from '#features/redirects/server/admin/http.ts';
import { adminServices } from '#features/services/server/admin/records.ts';
import { adminTestimonials } from '#features/testimonials/server/admin/records.ts';
import { adminWording } from '#features/wording/server/admin/http.ts';
import { pictureCall } from '#platform/staff/picture-call.ts';
import { EMAILS } from './emails.ts';
import type { WholeShop } from './features.ts';

export const ADMIN_WORDS: readonly ((app: FastifyInstance, shop: WholeShop) => void)[] = [
  (app, shop) =>
    pictureCall(app, shop, { path: '/words/pictures', tag: 'Admin: words', permission: 'words.write' }),
  adminOffers,
  adminFaq,
  adminTestimonials,
  adminBlocks,
  adminServices,
  adminRedirects,
  (app, shop) => adminArticles(app, { ...shop, moved: moveAddress }),
  (app, shop) => adminWording(app, { ...shop, emails: EMAILS }),
];
