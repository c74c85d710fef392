import { PICTURE_TEXTS as articles } from '#features/blog/server/picture-texts.ts';
import { PICTURE_TEXTS as authors } from '#features/books/server/picture-texts.ts';
import { PICTURE_TEXTS as letters } from '#features/contact/server/picture-texts.ts';
import { PICTURE_TEXTS as questions } from '#features/faq/server/picture-texts.ts';
import { PICTURE_TEXTS as blocks } from '#features/home/server/picture-texts.ts';
import { PICTURE_TEXTS as offers } from '#features/offers/server/picture-texts.ts';
import { PICTURE_TEXTS as services } from '#features/services/server/picture-texts.ts';
import { PICTURE_TEXTS as testimonials } from '#features/testimonials/server/picture-texts.ts';

export const PICTURE_TEXT_QUERIES: readonly string[] = [
  ...[articles, authors, letters, questions, blocks, offers, services, testimonials],
];
