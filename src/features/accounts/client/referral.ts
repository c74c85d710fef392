import { REFERRAL_KEY } from '../limits.ts';

/** The code of whoever sent this visitor, kept since the visit on which it stood in the address (storefront 2.3). */
export function keptReferral(): string | undefined {
  try {
    return localStorage.getItem(REFERRAL_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** It counts for one account, not for the next one made at this browser. */
export function forgetReferral(): void {
  try {
    localStorage.removeItem(REFERRAL_KEY);
  } catch {
    // Storage that is forbidden held nothing.
  }
}
