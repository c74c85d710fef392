import { REFERRAL_KEY } from '../limits.ts';

/** Referral code from the link this visitor arrived by (storefront 2.3). */
export function storedReferral(): string | undefined {
  try {
    return localStorage.getItem(REFERRAL_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Clears the code, so it counts for one account only. */
export function forgetReferral(): void {
  try {
    localStorage.removeItem(REFERRAL_KEY);
  } catch {}
}
