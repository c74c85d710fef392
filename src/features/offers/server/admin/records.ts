import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { addAdminRecords } from '#platform/staff/records.ts';
import { createTableStore } from '#platform/staff/table-store.ts';
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
    store: createTableStore(banners, { search: ['title', 'description', 'altText'], order: '-createdAt' }),
  });
  addAdminRecords(app, db, {
    ...common,
    path: 'offers',
    noun: 'offer',
    row: OfferRow,
    writable: OfferInput,
    label: 'offerTitle',
    store: createTableStore(offers, {
      search: ['offerTitle', 'couponCode'],
      order: 'createdAt',
      toRecord: ({ disabledAt, ...row }) => ({ ...row, isDisabled: disabledAt !== null }),
      in: ({ isDisabled, ...input }) => ({
        ...input,
        disabledAt: isDisabled ? new Date().toISOString() : null,
      }),
    }),
  });
}
