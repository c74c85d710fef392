/** What the sum of a cart without an address rests on. @param country where a guest's books are taken to go */
export function Estimate({ country }: { country: string | null }) {
  if (!country) return 'An estimate: shipping and tax follow the address, which you choose at checkout.';
  const name = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
  return `An estimate for delivery to ${name}: shipping and tax follow the address, which you choose at checkout.`;
}
