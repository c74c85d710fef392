import { testimonials } from '#features/testimonials/tables.ts';
import type { TestimonialType } from '#kernel/testimonial-types.ts';
import type { Db } from '../src/db/connect.ts';
import { insertRow } from './insert-row.ts';

/** Testimonials for tests, with the pages that show them; a new shop has none. */
const VOICES: readonly { author: string; types: readonly TestimonialType[] }[] = [
  { author: 'Margaret Ellison', types: ['bookRestoration', 'leatherBinding'] },
  { author: 'Dr Tomás Herrera', types: ['thesisBinding', 'pdfPrinting'] },
  { author: 'Ingrid Solberg', types: ['pdfPrinting', 'services', 'printOnDemand'] },
  { author: 'Adaeze Obi', types: ['forAuthors', 'printOnDemand', 'leatherBinding'] },
  {
    author: 'Hargreave & Daughter, booksellers',
    types: ['forBooksellers', 'forPublishers', 'leatherBinding'],
  },
  { author: 'Mei-Ling Chen', types: ['services', 'corporateGifts', 'leatherBinding'] },
  { author: 'Northgate Press', types: ['forPublishers', 'forAuthors', 'forBooksellers'] },
  { author: 'Julian Aldous', types: ['corporateGifts', 'services', 'printOnDemand'] },
  { author: 'Sabine Keller', types: ['bookRestoration', 'services'] },
  { author: 'Professor Anand Rao', types: ['thesisBinding', 'forPublishers', 'bookRestoration'] },
  { author: 'Livia Conti, antiquarian', types: ['forBooksellers', 'bookRestoration'] },
  { author: 'Samuel Brightwater', types: ['forAuthors', 'forPublishers', 'pdfPrinting'] },
  { author: 'Marta Fischer, for her choir', types: ['corporateGifts', 'printOnDemand', 'services'] },
  { author: 'Seven geodesists', types: ['thesisBinding', 'printOnDemand'] },
];

export async function addTestimonials(db: Db): Promise<void> {
  for (const [i, { author, types }] of VOICES.entries())
    await insertRow(db, testimonials, {
      authorName: author,
      caption: `${author} unpacks a book`,
      videoUrl: `https://www.facebook.com/customers.example/videos/${100000000000001 + i}/`,
      testimonialTypes: [...types],
      position: i + 1,
    });
}
