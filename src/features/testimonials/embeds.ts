/** The social networks whose posts the shop can show, and the origin of the frame each is shown in. */
export const EMBED_ORIGINS = {
  Facebook: 'https://www.facebook.com',
  Instagram: 'https://www.instagram.com',
  YouTube: 'https://www.youtube-nocookie.com',
} as const;
export type EmbedNetwork = keyof typeof EMBED_ORIGINS;

/** Pages that testimonials and service videos belong to, by their names in the route table (data-and-services 3). */
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
export type TestimonialType = (typeof TESTIMONIAL_TYPES)[number];

export const isTestimonialType = (name: string): name is TestimonialType =>
  (TESTIMONIAL_TYPES as readonly string[]).includes(name);
