import type { Country } from '#kernel/region.ts';
import type { Address, AddressType } from './contract.ts';

/** Account whose addresses are edited, with defaults for new ones. */
export interface AddressOwner {
  fullName: string;
  phone: string | null;
  /** ISO 3166 alpha-2. */
  preferredCountry: string;
  addresses: Readonly<Record<AddressType, readonly Address[]>>;
}

export type CountryName = Pick<Country, 'code' | 'name'>;
