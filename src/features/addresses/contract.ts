import { z } from 'zod';
import { replySchema } from '#kernel/envelope.ts';
import { phoneNumber } from '#kernel/person.ts';
import { id, line, name, optionalLine } from '#kernel/text.ts';
import { ADDRESS_TYPES } from './limits.ts';

/** Purpose of an address (decision 32). */
export const AddressType = z.enum(ADDRESS_TYPES, 'Choose shipping or billing as the address type.');
export type AddressType = z.infer<typeof AddressType>;
export const AddressTypeQuery = z.object({ addressType: AddressType });
export const DeleteAddressQuery = AddressTypeQuery.extend({
  /** The id of the address. */
  addressId: id('Choose an address.'),
});

/** Address as entered; its country decides which parts are required. */
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
  line2: optionalLine('the second address line', 100),
  city: optionalLine('the city', 100),
  /** Code of a state or province if the country has a list of them, otherwise its name. */
  region: optionalLine('the region', 100),
  postalCode: optionalLine('the postal code', 20),
  /** Phone number with a plausible number of digits (E.164: at most 15). */
  phone: phoneNumber,
  isDefault: z.boolean('Use true or false.').default(false),
});
export type AddressInput = z.infer<typeof AddressInput>;

/** Saved address. `country` is ISO 3166 alpha-2. */
export const Address = z.object({
  id: z.string(),
  addressType: AddressType,
  fullName: z.string(),
  company: z.string().nullable(),
  country: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  /** Null if addresses of the country have no city. */
  city: z.string().nullable(),
  region: z.string().nullable(),
  postalCode: z.string().nullable(),
  phone: z.string().nullable(),
  /** Every type with any addresses has exactly one default. */
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof Address>;
export const AddressReply = replySchema(Address);
