import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { adminRecords } from '#platform/staff/records.ts';
import { tableStore } from '#platform/staff/table-store.ts';
import { FilmRow, FilmWords, PageRow, ServicePriceRow, ServicePriceWords } from '../../admin-contract.ts';
import { pages, servicePrices, serviceVideos } from '../../tables.ts';
import { checkPage, SafePage } from './page-words.ts';

const both = {
  tag: 'Admin: words',
  read: 'words.read',
  write: 'words.write',
  changed: raiseRevision,
} as const;

export function adminServices(app: FastifyInstance, { db }: { db: Db }): void {
  adminRecords(app, db, {
    ...both,
    path: 'pages',
    noun: 'page',
    label: 'title',
    row: PageRow,
    written: SafePage,
    // Pages belong to routes of the shop.
    can: { add: false, remove: false },
    store: tableStore(pages, {
      key: 'slug',
      isKeyGiven: true,
      search: ['slug', 'title', 'lead', 'body'],
      order: 'slug',
      touch: { updatedAt: () => sql`now()` },
    }),
    check: (tx, page) => checkPage(tx, SafePage.parse(page)),
  });
  adminRecords(app, db, {
    ...both,
    path: 'service-prices',
    noun: 'service price',
    label: 'item',
    write: 'prices.write',
    row: ServicePriceRow,
    written: ServicePriceWords,
    // Texts and checkout refer to their ids.
    can: { add: false, remove: false },
    store: tableStore(servicePrices, { search: ['id', 'item', 'note'], order: 'position' }),
  });
  adminRecords(app, db, {
    ...both,
    path: 'films',
    noun: 'film',
    label: 'title',
    row: FilmRow,
    written: FilmWords,
    filters: { service: z.string().max(64).optional() },
    store: tableStore(serviceVideos, {
      search: ['title', 'service', 'videoUrl'],
      order: 'position',
      where: { service: (value) => eq(serviceVideos.service, value) },
    }),
  });
}
