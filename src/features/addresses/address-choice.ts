import type { Address } from './contract.ts';

export interface AddressChoice {
  id: string;
  /** One line: name and place. */
  label: string;
}

/** `Alice Archer, Unter den Linden 8, Berlin`. */
export const toAddressChoice = ({ id, fullName, line1, city, country }: Address): AddressChoice => ({
  id,
  label: [fullName, line1, city ?? country].join(', '),
});
