import type { TestimonialType } from './testimonial-types.ts';

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

export const TESTIMONIAL_OPTIONS = Object.entries(NAMES).map(([value, label]) => ({ value, label }));

export const testimonialName = (type: string): string => NAMES[type as TestimonialType] ?? type;
