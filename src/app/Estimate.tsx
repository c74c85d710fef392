interface EstimateProps {
  /** Assumed destination of a guest; null for an account without an address. */
  country: string | null;
  by: 'section' | 'checkout' | 'letter';
}

const SAID = {
  section: 'comes next',
  checkout: 'you choose at checkout',
  letter: 'you write into your letter',
} as const;

/** Explains what the estimate of a cart without an address is based on. */
export function Estimate({ country, by }: EstimateProps) {
  const follows = `shipping and tax follow the address, which ${SAID[by]}.`;
  if (!country) return `An estimate: ${follows}`;
  const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
  return `An estimate for delivery to ${name}: ${follows}`;
}
