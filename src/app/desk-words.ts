import type { FastifyInstance } from 'fastify';
import { deskArticles } from '#features/blog/server/desk/register.ts';
import { deskFaq } from '#features/faq/server/desk/records.ts';
import { deskBlocks } from '#features/home/server/desk/records.ts';
import { deskOffers } from '#features/offers/server/desk/records.ts';
import { moveAddress } from '#features/redirects/server/actions.ts';
import { deskRedirects } from '#features/redirects/server/desk/http.ts';
import { deskServices } from '#features/services/server/desk/records.ts';
import { deskTestimonials } from '#features/testimonials/server/desk/records.ts';
import { deskWording } from '#features/wording/server/desk/http.ts';
import { pictureCall } from '#platform/staff/picture-call.ts';
import type { WholeShop } from './features.ts';
import { MAILS } from './mails.ts';

/** All that the pages say, as the desk changes it. */
export const DESK_WORDS: readonly ((app: FastifyInstance, shop: WholeShop) => void)[] = [
  (app, shop) =>
    pictureCall(app, shop, { path: '/words/pictures', tag: 'Desk: words', permission: 'words.write' }),
  deskOffers,
  deskFaq,
  deskTestimonials,
  deskBlocks,
  deskServices,
  deskRedirects,
  (app, shop) => deskArticles(app, { ...shop, moved: moveAddress }),
  (app, shop) => deskWording(app, { ...shop, mails: MAILS }),
];
