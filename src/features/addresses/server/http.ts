import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall, parseInput } from '#platform/http/calls.ts';
import { requireUser } from '#platform/sessions/visitor.ts';
import { AddressInput, AddressReply, AddressTypeQuery, DeleteAddressQuery } from '../contract.ts';
import { addAddress, deleteAddress, updateAddress } from './actions.ts';
import type { AddressesDependencies } from './dependencies.ts';

/** Address API (decision 32). */
export function addressRoutes(app: FastifyInstance, shop: AddressesDependencies): void {
  const { db } = shop;

  app.post(
    `${API.users}/add-address`,
    describeCall({
      tag: 'Users',
      summary: 'Add an address',
      who: 'signedIn',
      query: AddressTypeQuery,
      body: AddressInput,
      reply: AddressReply,
    }),
    async (request) => {
      const { userId } = await requireUser(request);
      const { addressType } = parseInput(AddressTypeQuery, request.query);
      const address = parseInput(AddressInput, request.body);
      return { success: true, data: await addAddress(db, userId, addressType, address) };
    },
  );

  app.put<{ Params: { id: string } }>(
    `${API.users}/address/:id`,
    describeCall({
      tag: 'Users',
      summary: 'Change an address',
      who: 'signedIn',
      params: { id: 'Id of the address.' },
      failures: ['NOT_FOUND'],
      query: AddressTypeQuery,
      body: AddressInput,
      reply: AddressReply,
    }),
    async (request) => {
      const { userId } = await requireUser(request);
      const { addressType } = parseInput(AddressTypeQuery, request.query);
      const address = parseInput(AddressInput, request.body);
      return {
        success: true,
        data: await updateAddress(db, userId, addressType, request.params.id, address),
      };
    },
  );

  app.delete(
    `${API.users}/delete-address`,
    describeCall({
      tag: 'Users',
      summary: 'Delete an address',
      who: 'signedIn',
      query: DeleteAddressQuery,
      reply: DoneReply,
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      const { userId } = await requireUser(request);
      const { addressId, addressType } = parseInput(DeleteAddressQuery, request.query);
      await deleteAddress(shop, userId, addressType, addressId);
      return { success: true, data: null };
    },
  );
}
