export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || isLoopback(name);
}

const isLoopback = (address: string) => /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(address);

export const isLoopbackAddress = (address: string): boolean => address === '::1' || isLoopback(address);
