import { RequestFailed } from '#browser/fetch-json.ts';
import type { DesignSource } from './open-design.ts';
import { isNotFound } from './save-failures.ts';
import { StartingPointNotFound } from './starting-point.ts';

export interface OpenFailure {
  message: string;
  remedy: 'login' | 'again' | null;
}

export function explainOpenFailure(failed: unknown, source: DesignSource): OpenFailure {
  if (failed instanceof StartingPointNotFound) return { message: failed.message, remedy: null };
  if (!(failed instanceof RequestFailed))
    return { message: 'The design could not be opened just now. Nothing of it is lost.', remedy: 'again' };
  if (failed.status === 401)
    return { message: 'This design is somebody’s own. Log in to open it.', remedy: 'login' };
  if (isNotFound(failed)) return { message: missingSourceMessage(source), remedy: null };
  if (failed.status === 0)
    return { message: 'There is no connection. Nothing of your design is lost.', remedy: 'again' };
  return { message: failed.message, remedy: 'again' };
}

function missingSourceMessage({ designId, shared, lineId }: DesignSource): string {
  if (designId) return 'There is no such design, or it is not yours.';
  if (shared) return 'This design is not shared any more.';
  if (lineId) return 'This is not in your cart any more.';
  return 'This book is not bound any more.';
}
