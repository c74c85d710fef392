interface EstimateProps {
  /** Where a guest's books are taken to go; null for an account without an address. */
  country: string | null;
  /** Where the address is said: in a section of the page, at the checkout, or in the letter that orders. */
  by: 'section' | 'checkout' | 'letter';
}

const SAID = {
  section: 'comes next',
  checkout: 'you choose at checkout',
  letter: 'you write into your letter',
} as const;

/** What the sum of a cart without an address rests on. */
export function Estimate({ country, by }: EstimateProps) {
  const follows = `shipping and tax follow the address, which ${SAID[by]}.`;
  if (!country) return `An estimate: ${follows}`;
  const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
  return `An estimate for delivery to ${name}: ${follows}`;
}
