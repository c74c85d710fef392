import { isSitePath } from '#kernel/site-path.ts';

/** Whether a link may lead there: a page of this site, the web, an email or a telephone. The server says the same. */
export const isSafeLink = (address: string): boolean =>
  isSitePath(address) || (/^(?:https?:\/\/|mailto:|tel:)\S/i.test(address) && !/\s/.test(address));

/** Whether it is a picture of the shop's own. */
export const isOwnPicture = (address: string): boolean =>
  /^\/(?:pictures|files|covers)\/[\w./-]+$/.test(address) && !address.includes('..');
