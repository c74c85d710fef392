import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { adminRecords } from '#platform/staff/records.ts';
import { tableStore } from '#platform/staff/table-store.ts';
import { BannerRow, BannerWords, OfferRow, OfferWords } from '../../admin-contract.ts';
import { banners, offers } from '../../tables.ts';

const tag = 'Admin: words';

export function adminOffers(app: FastifyInstance, { db }: { db: Db }): void {
  const both = { tag, read: 'words.read', write: 'words.write', changed: raiseRevision } as const;
  adminRecords(app, db, {
    ...both,
    path: 'banners',
    noun: 'banner',
    row: BannerRow,
    written: BannerWords,
    label: 'title',
    store: tableStore(banners, { search: ['title', 'description', 'altText'], order: '-createdAt' }),
  });
  adminRecords(app, db, {
    ...both,
    path: 'offers',
    noun: 'offer',
    row: OfferRow,
    written: OfferWords,
    label: 'offerTitle',
    store: tableStore(offers, {
      search: ['offerTitle', 'couponCode'],
      order: 'createdAt',
      out: ({ disabledAt, ...row }) => ({ ...row, isDisabled: disabledAt !== null }),
      in: ({ isDisabled, ...thing }) => ({
        ...thing,
        disabledAt: isDisabled ? new Date().toISOString() : null,
      }),
    }),
  });
}
