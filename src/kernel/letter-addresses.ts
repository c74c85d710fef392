import { PAGES } from './addresses.ts';

/** Page where a customer reads a conversation and replies; the token is secret. */
export const letterAddress = (token: string): string =>
  PAGES.letter.replace(':token', encodeURIComponent(token));

export const adminLetterAddress = (id: string): string => `/admin/letters/${encodeURIComponent(id)}`;
