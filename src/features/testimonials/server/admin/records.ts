import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { createStore } from '#platform/staff/record-store.ts';
import { addAdminRecords } from '#platform/staff/records.ts';
import { TestimonialInput, TestimonialRow } from '../../admin-contract.ts';
import { testimonials } from '../../tables.ts';

export function adminTestimonials(app: FastifyInstance, { db }: { db: Db }): void {
  addAdminRecords(app, db, {
    path: 'testimonials',
    noun: 'testimonial',
    tag: 'Admin: content',
    label: 'authorName',
    read: 'content.read',
    write: 'content.write',
    onChange: raiseRevision,
    row: TestimonialRow,
    writable: TestimonialInput,
    store: createStore(testimonials, {
      search: ['authorName', 'caption', 'videoUrl'],
      order: 'position',
    }),
  });
}
