import { RequestFailed } from '#browser/fetch-json.ts';
import { isGone } from './keeping-failures.ts';
import type { Wanted } from './open-design.ts';
import { NoSuchStart } from './starting-point.ts';

export interface NotOpened {
  why: string;
  remedy: 'login' | 'again' | null;
}

export function notOpened(failed: unknown, wanted: Wanted): NotOpened {
  if (failed instanceof NoSuchStart) return { why: failed.message, remedy: null };
  if (!(failed instanceof RequestFailed))
    return { why: 'The design could not be opened just now. Nothing of it is lost.', remedy: 'again' };
  if (failed.status === 401)
    return { why: 'This design is somebody’s own. Log in to open it.', remedy: 'login' };
  if (isGone(failed)) return { why: whatIsGone(wanted), remedy: null };
  if (failed.status === 0)
    return { why: 'There is no connection. Nothing of your design is lost.', remedy: 'again' };
  return { why: failed.message, remedy: 'again' };
}

function whatIsGone({ designId, shared, lineId }: Wanted): string {
  if (designId) return 'There is no such design, or it is not yours.';
  if (shared) return 'This design is not shared any more.';
  if (lineId) return 'This is not in your cart any more.';
  return 'This book is not bound any more.';
}
