import { isSitePath } from '#kernel/site-path.ts';

export const isSafeLink = (url: string): boolean =>
  isSitePath(url) || (/^(?:https?:\/\/|mailto:|tel:)\S/i.test(url) && !/\s/.test(url));

export const isLocalPicture = (url: string): boolean =>
  /^\/(?:pictures|files|covers)\/[\w./-]+$/.test(url) && !url.includes('..');
