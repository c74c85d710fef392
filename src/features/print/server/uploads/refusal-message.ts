import { refused } from '../../checking/refusals.ts';
import type { Refusal } from '../../facts.ts';
import { FILE_BYTES_MAX, PAGES_MAX } from '../../limits.ts';

export function refusalMessage(refusal: Refusal): string {
  if (refusal === 'LOCKED')
    return 'This PDF is protected with a password. Choose it on our page to unlock it on your computer, or save it without the password and upload it again.';
  if (refusal === 'TOO_LARGE') return `Choose a file of up to ${FILE_BYTES_MAX / 2 ** 20} MB.`;
  if (refusal === 'TOO_MANY_PAGES')
    return `One volume holds up to ${PAGES_MAX.toLocaleString('en')} pages. Split the file into several volumes.`;
  return refused(refusal).message;
}
