import { z } from 'zod';
import { choicesMessage } from './input-messages.ts';

/** Pages that testimonials and service videos belong to, by route name (data-and-services 3). */
export const TESTIMONIAL_TYPES = [
  'services',
  'leatherBinding',
  'bookRestoration',
  'pdfPrinting',
  'thesisBinding',
  'forBooksellers',
  'forPublishers',
  'forAuthors',
  'corporateGifts',
  'printOnDemand',
] as const;

/** Page a testimonial or service video belongs to. */
export const TestimonialType = z.enum(TESTIMONIAL_TYPES, choicesMessage(TESTIMONIAL_TYPES));
export type TestimonialType = z.infer<typeof TestimonialType>;

export const isTestimonialType = (name: string): name is TestimonialType =>
  (TESTIMONIAL_TYPES as readonly string[]).includes(name);

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

export const testimonialName = (type: string): string => TESTIMONIAL_NAMES[type as TestimonialType] ?? type;
