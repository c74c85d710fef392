import { PAGES } from './addresses.ts';

/** The page on which a customer reads what was written and writes back; its token is a secret. */
export const letterAddress = (token: string): string =>
  PAGES.letter.replace(':token', encodeURIComponent(token));

/** The pages of the admin about a conversation and about quotes. */
export const adminLetterAddress = (id: string): string => `/admin/letters/${encodeURIComponent(id)}`;
