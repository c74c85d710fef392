import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import type { CustomerParts } from '#features/accounts/admin-contract.ts';
import { registerCustomersAdmin } from '#features/accounts/server/admin/register.ts';
import { addressesOf } from '#features/addresses/server/queries.ts';
import { forgetAddress } from '#features/cart/server/actions.ts';
import { cartOfCustomer } from '#features/cart/server/admin/of-customer.ts';
import { designsOfCustomer } from '#features/designs/server/admin/of-customer.ts';
import { invitationsOf } from '#features/exclusive/server/admin/of-customer.ts';
import { subscriptionsOf } from '#features/newsletter/server/admin/of-customer.ts';
import { ordersOfCustomer, ownerOfOrder } from '#features/orders/server/admin/of-customer.ts';
import { endUnpaidOf } from '#features/orders/server/cancel.ts';
import { printFilesOfCustomer } from '#features/print/server/admin/of-customer.ts';
import { reviewsOfCustomer } from '#features/reviews/server/admin/of-customer.ts';
import { walletOf } from '#features/wallet/server/queries.ts';
import { lettersTo } from '#platform/email/of-recipient.ts';
import type { WholeShop } from './features.ts';
import { ordersDependencies } from './order-dependencies.ts';
import { personalData } from './personal-data.ts';

export const customersAdmin = (app: FastifyInstance, shop: WholeShop): void =>
  registerCustomersAdmin(app, {
    ...shop,
    personalData,
    addressGone: forgetAddress,
    orderOwner: ownerOfOrder,
    partsOf,
    // Resolved lazily: payments are registered later.
    endBegun: (tx, userId) => endUnpaidOf(ordersDependencies(app, shop), tx, userId),
  });

async function partsOf(db: Db, { id, email }: { id: string; email: string }): Promise<CustomerParts> {
  const [addresses, orders, wallet, cart, designs, files, reviews, letters, subscriptions, invitations] =
    await Promise.all([
      addressesOf(db, id),
      ordersOfCustomer(db, id),
      walletOf(db, id, { limit: 0, offset: 0 }),
      cartOfCustomer(db, id),
      designsOfCustomer(db, id),
      printFilesOfCustomer(db, id),
      reviewsOfCustomer(db, id),
      lettersTo(db, email),
      subscriptionsOf(db, email),
      invitationsOf(db, id),
    ]);
  return {
    addresses: addresses.map(({ addressType, ...address }) => ({
      kind: addressType,
      lines: [
        ...[address.fullName, address.company, address.line1, address.line2],
        [address.city, address.region, address.postalCode].filter(Boolean).join(' '),
        ...[address.country, address.phone],
      ].filter((line): line is string => Boolean(line)),
    })),
    ...orders,
    balances: wallet.balances,
    cart,
    counts: { designs, files, reviews },
    letters,
    subscriptions,
    invitations,
  };
}
