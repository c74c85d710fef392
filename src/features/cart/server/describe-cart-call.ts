import { type Call, describeCall } from '#platform/http/calls.ts';
import { CartReply } from '../contract.ts';

/** API description shared by the calls that return the cart, for signed-in customers. */
export const describeCartCall =
  (isAlias: boolean) =>
  (summary: string, parts: Partial<Call> = {}) =>
    describeCall({
      tag: 'Cart',
      summary,
      reply: CartReply,
      who: 'signedIn',
      currency: true,
      hide: isAlias,
      ...parts,
    });
