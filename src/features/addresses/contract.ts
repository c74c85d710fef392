import { z } from 'zod';
import { replyOf } from '#kernel/envelope.ts';
import { phoneNumber } from '#kernel/person.ts';
import { id, line, name, optionalLine } from '#kernel/text.ts';
import { ADDRESS_TYPES } from './limits.ts';

/** What an address is for (decision 32). */
export const AddressType = z.enum(ADDRESS_TYPES, 'An address is for shipping or billing.');
export type AddressType = z.infer<typeof AddressType>;
export const AddressTypeQuery = z.object({ addressType: AddressType });
export const DeleteAddressQuery = AddressTypeQuery.extend({
  /** The id of the address. */
  addressId: id('Say which address.'),
});

/** An address as a person writes it; its country decides what of it is asked for. */
export const AddressInput = z.object({
  fullName: name('Enter a name.', 100),
  company: optionalLine('a company', 100),
  /** ISO 3166 alpha-2. */
  country: z
    .string('Choose a country.')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Choose a country.'),
  line1: line('the street and number', 100),
  line2: optionalLine('the second line', 100),
  city: optionalLine('the city', 100),
  /** The code of a state or province where the country has a list of them, else its name. */
  region: optionalLine('the region', 100),
  postalCode: optionalLine('the postal code', 20),
  /** A phone number as people write it, of as many digits as there are in one (E.164: at most fifteen). */
  phone: phoneNumber,
  isDefault: z.boolean('Say true or false.').default(false),
});
export type AddressInput = z.infer<typeof AddressInput>;

/** An address as it is kept. `country` is ISO 3166 alpha-2. */
export const Address = z.object({
  id: z.string(),
  addressType: AddressType,
  fullName: z.string(),
  company: z.string().nullable(),
  country: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  /** Null where addresses of the country name none. */
  city: z.string().nullable(),
  region: z.string().nullable(),
  postalCode: z.string().nullable(),
  phone: z.string().nullable(),
  /** One of a type is, as soon as there is one. */
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof Address>;
export const AddressReply = replyOf(Address);
