import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { createStore } from '#platform/staff/record-store.ts';
import { addAdminRecords } from '#platform/staff/records.ts';
import { BannerInput, BannerRow, OfferInput, OfferRow } from '../../admin-contract.ts';
import { banners, offers } from '../../tables.ts';

const tag = 'Admin: content';

export function offersAdmin(app: FastifyInstance, { db }: { db: Db }): void {
  const common = { tag, read: 'content.read', write: 'content.write', onChange: raiseRevision } as const;
  addAdminRecords(app, db, {
    ...common,
    path: 'banners',
    noun: 'banner',
    row: BannerRow,
    writable: BannerInput,
    label: 'title',
    store: createStore(banners, { search: ['title', 'description', 'altText'], order: '-createdAt' }),
  });
  addAdminRecords(app, db, {
    ...common,
    path: 'offers',
    noun: 'offer',
    row: OfferRow,
    writable: OfferInput,
    label: 'offerTitle',
    store: createStore(offers, { search: ['offerTitle', 'couponCode'], order: 'createdAt' }),
  });
}
