import type { TestimonialType } from './testimonial-types.ts';

export const TESTIMONIAL_NAMES: Record<TestimonialType, string> = {
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

export const TESTIMONIAL_OPTIONS = Object.entries(TESTIMONIAL_NAMES).map(([value, label]) => ({
  value,
  label,
}));

export const testimonialName = (type: string): string => TESTIMONIAL_NAMES[type as TestimonialType] ?? type;
