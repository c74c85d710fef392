import { isSitePath } from '#kernel/site-path.ts';

export const isSafeLink = (address: string): boolean =>
  isSitePath(address) || (/^(?:https?:\/\/|mailto:|tel:)\S/i.test(address) && !/\s/.test(address));

export const isOwnPicture = (address: string): boolean =>
  /^\/(?:pictures|files|covers)\/[\w./-]+$/.test(address) && !address.includes('..');
