import type { Address } from './contract.ts';

/** An address to choose among a person's own. */
export interface AddressChoice {
  id: string;
  /** In one line: who, where. */
  label: string;
}

/** `Alice Archer, Unter den Linden 8, Berlin`: enough to tell a person's addresses apart. */
export const addressChoice = ({ id, fullName, line1, city, country }: Address): AddressChoice => ({
  id,
  label: [fullName, line1, city ?? country].join(', '),
});
