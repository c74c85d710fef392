/** Checks for a loopback host name or address, as in `HOST` or a URL. */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || isLoopback(name);
}

const isLoopback = (address: string) => /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(address);

/** Checks for a loopback remote address. */
export const isLocalAddress = (address: string): boolean => address === '::1' || isLoopback(address);
