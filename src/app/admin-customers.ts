import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import type { CustomerParts } from '#features/accounts/admin-contract.ts';
import { registerCustomersAdmin } from '#features/accounts/server/admin/actions.ts';
import { listAddresses } from '#features/addresses/server/queries.ts';
import { clearAddress } from '#features/cart/server/actions.ts';
import { countCustomerCart } from '#features/cart/server/admin/customer-cart.ts';
import { countCustomerDesigns } from '#features/designs/server/queries.ts';
import { listInvitations } from '#features/exclusive/server/admin/customer-invitations.ts';
import { listSubscriptions } from '#features/newsletter/server/admin/customer-subscriptions.ts';
import { findOrderOwner, listCustomerOrders } from '#features/orders/server/admin/customer-orders.ts';
import { cancelUnpaidOrdersFor } from '#features/orders/server/cancel.ts';
import { ordersDependencies } from '#features/orders/server/order-dependencies.ts';
import { countPrintFiles } from '#features/print/server/uploads/queries.ts';
import { countCustomerReviews } from '#features/reviews/server/queries.ts';
import { getWallet } from '#features/wallet/server/queries.ts';
import { listEmailsTo } from '#platform/email/outbox.ts';
import type { AppContext } from './features.ts';
import { personalData } from './personal-data.ts';

export const registerCustomers = (app: FastifyInstance, shop: AppContext): void =>
  registerCustomersAdmin(app, {
    ...shop,
    personalData,
    onAddressDeleted: clearAddress,
    findOrderOwner,
    loadParts: loadCustomerParts,
    // Resolved lazily: payments are registered later.
    cancelPendingWork: (tx, userId) => cancelUnpaidOrdersFor(ordersDependencies(app, shop), tx, userId),
  });

async function loadCustomerParts(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<CustomerParts> {
  const [addresses, orders, wallet, cart, designs, files, reviews, emails, subscriptions, invitations] =
    await Promise.all([
      listAddresses(db, id),
      listCustomerOrders(db, id),
      getWallet(db, id, { limit: 0, offset: 0 }),
      countCustomerCart(db, id),
      countCustomerDesigns(db, id),
      countPrintFiles(db, id),
      countCustomerReviews(db, id),
      listEmailsTo(db, email),
      listSubscriptions(db, email),
      listInvitations(db, id),
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
    emails,
    subscriptions,
    invitations,
  };
}
