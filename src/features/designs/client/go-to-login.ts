import { loginAddress } from '#kernel/addresses.ts';

/**
 * Goes to the login, which leads back here. A design that this browser cannot store would be lost on the way: then the
 * login is another tab's, and this page is told of it.
 */
export function goToLogin(isStored: boolean): void {
  const address = loginAddress(location.pathname + location.search);
  if (isStored) location.assign(address);
  else open(address, '_blank', 'noopener');
}
