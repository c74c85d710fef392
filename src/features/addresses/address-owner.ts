import type { Country } from '#kernel/region.ts';
import type { Address, AddressType } from './contract.ts';

/** Whose addresses are written: what a new one begins with, and those that are kept. */
export interface AddressOwner {
  fullName: string;
  phone: string | null;
  /** ISO 3166 alpha-2. */
  preferredCountry: string;
  addresses: Readonly<Record<AddressType, readonly Address[]>>;
}

/** A country to choose. */
export type CountryName = Pick<Country, 'code' | 'name'>;
