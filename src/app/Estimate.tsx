interface EstimateProps {
  /** Where a guest's books are taken to go; null for an account without an address. */
  country: string | null;
  /** Whether the page asks for the address itself. */
  isCheckout?: boolean;
}

/** What the sum of a cart without an address rests on. */
export function Estimate({ country, isCheckout = false }: EstimateProps) {
  const follows = `shipping and tax follow the address, ${isCheckout ? 'which comes next' : 'which you choose at checkout'}.`;
  if (!country) return `An estimate: ${follows}`;
  const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
  return `An estimate for delivery to ${name}: ${follows}`;
}
