import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { adminRecords } from '#platform/staff/records.ts';
import { tableStore } from '#platform/staff/table-store.ts';
import { TestimonialRow, TestimonialWords } from '../../admin-contract.ts';
import { testimonials } from '../../tables.ts';

export function adminTestimonials(app: FastifyInstance, { db }: { db: Db }): void {
  adminRecords(app, db, {
    path: 'testimonials',
    noun: 'testimonial',
    tag: 'Admin: words',
    label: 'authorName',
    read: 'words.read',
    write: 'words.write',
    changed: raiseRevision,
    row: TestimonialRow,
    written: TestimonialWords,
    store: tableStore(testimonials, {
      search: ['authorName', 'caption', 'videoUrl'],
      order: 'position',
    }),
  });
}
