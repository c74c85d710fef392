import { type Call, describeCall } from '#platform/http/calls.ts';
import { CartReply } from '../contract.ts';

/** What the calls have in common that answer with the cart: for somebody signed in, priced in the currency asked for. */
export const cartCall =
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
