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
    return { message: 'We couldn’t open the design. Nothing is lost. Please try again.', remedy: 'again' };
  if (failed.status === 401)
    return { message: 'This design is private. Log in to open it.', remedy: 'login' };
  if (isNotFound(failed)) return { message: missingSourceMessage(source), remedy: null };
  if (failed.status === 0)
    return { message: 'You’re offline. Nothing in your design is lost.', remedy: 'again' };
  return { message: failed.message, remedy: 'again' };
}

function missingSourceMessage({ designId, shared, lineId }: DesignSource): string {
  if (designId) return 'We couldn’t find this design in your account.';
  if (shared) return 'This design is no longer shared.';
  if (lineId) return 'This item is no longer in your cart.';
  return 'We no longer bind this book.';
}
