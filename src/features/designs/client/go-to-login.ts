import { loginPath } from '#kernel/paths.ts';

/**
 * Goes to the login and back. Opens it in another tab if this browser can't store the design, which would be lost
 * otherwise.
 */
export function goToLogin(isStored: boolean): void {
  const address = loginPath(location.pathname + location.search);
  if (isStored) location.assign(address);
  else open(address, '_blank', 'noopener');
}
