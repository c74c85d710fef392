interface EstimateProps {
  /** Assumed destination of a guest; null for an account without an address. */
  country: string | null;
  context: 'section' | 'checkout' | 'letter';
}

const CONTEXT_TEXT = {
  section: 'comes next',
  checkout: 'you choose at checkout',
  letter: 'you write into your letter',
} as const;

/** Explains what the estimate of a cart without an address is based on. */
export function Estimate({ country, context }: EstimateProps) {
  const explanation = `shipping and tax follow the address, which ${CONTEXT_TEXT[context]}.`;
  if (!country) return `An estimate: ${explanation}`;
  const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
  return `An estimate for delivery to ${name}: ${explanation}`;
}
