import { fold } from './normalise.ts';

/** `War and Peace` → `war-and-peace`. Keeps letters of other scripts; URLs percent-encode them. */
export const slugify = (text: string): string =>
  fold(text.replace(/['’‘ʼʿʾ]/g, ''))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Checks for letters that a Latin slug can't show. */
export const isNonLatin = (text: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(text);
