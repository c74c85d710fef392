import type { Db } from '#db/connect.ts';
import { isCountry } from '#features/region/server/country-code.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { newId } from '#platform/new-id.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import { addressProblems, tidyAddress } from '../address-form.ts';
import type { Address, AddressInput, AddressType } from '../contract.ts';
import { ADDRESSES_MAX } from '../limits.ts';
import type { AddressesDependencies } from './dependencies.ts';
import { findAddress, listAddresses } from './queries.ts';

const addressNotFound = () => notFound('We couldn’t find this address.');

/** Tidies and validates an address. @throws Failure 422 naming the invalid parts */
function validate(input: AddressInput): AddressInput {
  if (!isCountry(input.country)) throw invalid({ country: 'Choose a country.' });
  const address = tidyAddress(input);
  const problems = addressProblems(address);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return address;
}

/** Saves a new address; the first of a type becomes the default. */
export async function addAddress(
  db: Db,
  userId: string,
  type: AddressType,
  input: AddressInput,
): Promise<Address> {
  const address = validate(input);
  return runInTurn(db, userId, async (tx) => {
    const existing = (await listAddresses(tx, userId)).filter(({ addressType }) => addressType === type);
    if (existing.length >= ADDRESSES_MAX)
      throw invalid({
        addressType: `You can save up to ${ADDRESSES_MAX} addresses of each type. Delete one first.`,
      });
    const isDefault = address.isDefault || existing.length === 0;
    if (isDefault) await clearDefault(tx, userId, type);
    const id = newId();
    await tx.query(
      `INSERT INTO addresses (id, user_id, address_type, full_name, company, country, line1, line2, city, region,
        postal_code, phone, is_default) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [id, userId, type, ...columnValues(address), isDefault],
    );
    return requireAddress(await findAddress(tx, userId, type, id));
  });
}

/**
 * Replaces an address; a default stays one until another becomes it. @throws Failure 404 if missing or another
 * customer's
 */
export async function updateAddress(
  db: Db,
  userId: string,
  type: AddressType,
  id: string,
  input: AddressInput,
): Promise<Address> {
  return runInTurn(db, userId, async (tx) => {
    const before = requireAddress(await findAddress(tx, userId, type, id));
    const address = validate(input);
    const isDefault = address.isDefault || before.isDefault;
    if (isDefault && !before.isDefault) await clearDefault(tx, userId, type);
    await tx.query(
      `UPDATE addresses SET full_name = $2, company = $3, country = $4, line1 = $5, line2 = $6, city = $7, region = $8,
        postal_code = $9, phone = $10, is_default = $11, updated_at = now() WHERE id = $1`,
      [id, ...columnValues(address), isDefault],
    );
    return requireAddress(await findAddress(tx, userId, type, id));
  });
}

/**
 * Deletes an address; the oldest remaining one becomes the default. @throws Failure 404 if missing or another
 * customer's
 */
export async function deleteAddress(
  { db, onAddressDeleted }: AddressesDependencies,
  userId: string,
  type: AddressType,
  id: string,
): Promise<void> {
  await runInTurn(db, userId, async (tx) => {
    const { isDefault } = requireAddress(await findAddress(tx, userId, type, id));
    await tx.query('DELETE FROM addresses WHERE id = $1', [id]);
    await onAddressDeleted(tx, userId, id);
    if (isDefault)
      await tx.query(
        `UPDATE addresses SET is_default = true WHERE id =
          (SELECT min(id) FROM addresses WHERE user_id = $1 AND address_type = $2)`,
        [userId, type],
      );
  });
}

/** Serialises a person's changes, so that each type keeps exactly one default. */
const runInTurn = <T>(db: Db, userId: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    return work(tx);
  });

const clearDefault = (tx: Db, userId: string, type: AddressType) =>
  tx.query(
    'UPDATE addresses SET is_default = false WHERE user_id = $1 AND address_type = $2 AND is_default',
    [userId, type],
  );

const columnValues = (a: AddressInput) => [
  a.fullName,
  a.company,
  a.country,
  a.line1,
  a.line2,
  a.city,
  a.region,
  a.postalCode,
  a.phone,
];

function requireAddress(address: Address | null): Address {
  if (address) return address;
  throw addressNotFound();
}
