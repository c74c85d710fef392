import { isSitePath } from '#kernel/site-path.ts';

/** Allows paths of this site, web, email and telephone links; the server applies the same rule. */
export const isSafeLink = (address: string): boolean =>
  isSitePath(address) || (/^(?:https?:\/\/|mailto:|tel:)\S/i.test(address) && !/\s/.test(address));

export const isOwnPicture = (address: string): boolean =>
  /^\/(?:pictures|files|covers)\/[\w./-]+$/.test(address) && !address.includes('..');
