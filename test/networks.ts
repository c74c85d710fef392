let networks = 0;
/** Unused network address, so that no rate limit applies. */
export function newNetwork(): string {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}
