interface EstimateProps {
  /** Assumed destination of a guest; null for an account without an address. */
  country: string | null;
  context: 'section' | 'checkout' | 'message';
}

const CONTEXT_TEXT = {
  section: 'you enter next',
  checkout: 'you choose at checkout',
  message: 'you give in your message',
} as const;

/** Explains what the estimate of a cart without an address is based on. */
export function Estimate({ country, context }: EstimateProps) {
  const explanation = `shipping and tax depend on the address ${CONTEXT_TEXT[context]}.`;
  if (!country) return `Estimate: ${explanation}`;
  const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
  return `Estimate for delivery to ${name}: ${explanation}`;
}
