import type { FastifyInstance } from 'fastify';
import { adminArticles } from '#features/blog/server/admin/register.ts';
import { adminFaq } from '#features/faq/server/admin/records.ts';
import { adminBlocks } from '#features/home/server/admin/records.ts';
import { offersAdmin } from '#features/offers/server/admin/records.ts';
import { redirectMovedPage } from '#features/redirects/server/actions.ts';
import { adminRedirects } from '#features/redirects/server/admin/http.ts';
import { adminServices } from '#features/services/server/admin/records.ts';
import { adminTestimonials } from '#features/testimonials/server/admin/records.ts';
import { adminWordingRoutes } from '#features/wording/server/admin/http.ts';
import { addPictureUpload } from '#platform/staff/picture-call.ts';
import { EMAILS } from './emails.ts';
import type { AppContext } from './features.ts';

export const ADMIN_CONTENT: readonly ((app: FastifyInstance, shop: AppContext) => void)[] = [
  (app, shop) =>
    addPictureUpload(app, shop, {
      path: '/content/pictures',
      tag: 'Admin: content',
      permission: 'content.write',
    }),
  offersAdmin,
  adminFaq,
  adminTestimonials,
  adminBlocks,
  adminServices,
  adminRedirects,
  (app, shop) => adminArticles(app, { ...shop, redirectPath: redirectMovedPage }),
  (app, shop) => adminWordingRoutes(app, { ...shop, emails: EMAILS }),
];
