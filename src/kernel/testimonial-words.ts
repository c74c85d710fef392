import type { TestimonialType } from './testimonial-types.ts';

/** What the pages of `TESTIMONIAL_TYPES` are called in the admin. */
const NAMES: Record<TestimonialType, string> = {
  services: 'All services',
  leatherBinding: 'Leather binding',
  bookRestoration: 'Book restoration',
  pdfPrinting: 'Printing from PDF',
  thesisBinding: 'Thesis binding',
  forBooksellers: 'For booksellers',
  forPublishers: 'For publishers',
  forAuthors: 'For authors',
  corporateGifts: 'Corporate gifts',
  printOnDemand: 'Print on demand',
};

/** The pages that videos belong to, to choose from. */
export const TESTIMONIAL_OPTIONS = Object.entries(NAMES).map(([value, label]) => ({ value, label }));

/** What a page is called. */
export const testimonialName = (type: string): string => NAMES[type as TestimonialType] ?? type;
