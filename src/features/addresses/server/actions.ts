import { and, eq, min, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { isCountry } from '#features/region/server/country-code.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { newId } from '#platform/new-id.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import { addressProblems, tidyAddress } from '../address-form.ts';
import type { Address, AddressInput, AddressType } from '../contract.ts';
import { ADDRESSES_MAX } from '../limits.ts';
import { addresses } from '../tables.ts';
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
    await tx.orm.insert(addresses).values({ ...address, id, userId, addressType: type, isDefault });
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
    await tx.orm
      .update(addresses)
      .set({ ...address, isDefault, updatedAt: sql`now()` })
      .where(eq(addresses.id, id));
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
    await tx.orm.delete(addresses).where(eq(addresses.id, id));
    await onAddressDeleted(tx, userId, id);
    if (isDefault)
      await tx.orm
        .update(addresses)
        .set({ isDefault: true })
        .where(
          eq(
            addresses.id,
            tx.orm
              .select({ id: min(addresses.id) })
              .from(addresses)
              .where(isOfType(userId, type)),
          ),
        );
  });
}

/** Serialises a person's changes, so that each type keeps exactly one default. */
const runInTurn = <T>(db: Db, userId: string, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    return work(tx);
  });

const isOfType = (userId: string, type: AddressType) =>
  and(eq(addresses.userId, userId), eq(addresses.addressType, type));

const clearDefault = (tx: Db, userId: string, type: AddressType) =>
  tx.orm
    .update(addresses)
    .set({ isDefault: false })
    .where(and(isOfType(userId, type), addresses.isDefault));

function requireAddress(address: Address | null): Address {
  if (address) return address;
  throw addressNotFound();
}
