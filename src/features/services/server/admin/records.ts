import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { createStore } from '#platform/staff/record-store.ts';
import { addAdminRecords } from '#platform/staff/records.ts';
import { PageRow, ServicePriceInput, ServicePriceRow, VideoInput, VideoRow } from '../../admin-contract.ts';
import { pages, servicePrices, serviceVideos } from '../../tables.ts';
import { checkPage, SanitisedPage } from './check-page.ts';

const shared = {
  tag: 'Admin: content',
  read: 'content.read',
  write: 'content.write',
  onChange: raiseRevision,
} as const;

export function adminServices(app: FastifyInstance, { db }: { db: Db }): void {
  addAdminRecords(app, db, {
    ...shared,
    path: 'pages',
    noun: 'page',
    label: 'title',
    row: PageRow,
    writable: SanitisedPage,
    // Pages belong to routes of the shop.
    can: { add: false, remove: false },
    store: createStore(pages, {
      keys: ['slug'],
      search: ['slug', 'title', 'lead', 'body'],
      order: 'slug',
    }),
    check: (tx, page) => checkPage(tx, SanitisedPage.parse(page)),
  });
  addAdminRecords(app, db, {
    ...shared,
    path: 'service-prices',
    noun: 'service price',
    label: 'item',
    write: 'prices.write',
    row: ServicePriceRow,
    writable: ServicePriceInput,
    // Texts and checkout refer to their ids.
    can: { add: false, remove: false },
    store: createStore(servicePrices, { search: ['id', 'item', 'note'], order: 'position' }),
  });
  addAdminRecords(app, db, {
    ...shared,
    path: 'videos',
    noun: 'video',
    label: 'title',
    row: VideoRow,
    writable: VideoInput,
    filters: { service: z.string().max(64).optional() },
    store: createStore(serviceVideos, {
      search: ['title', 'service', 'videoUrl'],
      order: 'position',
    }),
  });
}
