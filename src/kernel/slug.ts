import { fold } from './normalise.ts';

/** `War and Peace` → `war-and-peace`. Letters of other scripts are kept; addresses percent-encode them. */
export const slugOf = (text: string): string =>
  fold(text.replace(/['’‘ʼʿʾ]/g, ''))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Whether the text has letters of a script that a Latin slug cannot show. */
export const isNonLatin = (text: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(text);
