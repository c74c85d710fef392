import { CustomerPage } from '#features/accounts/admin/CustomerPage.tsx';
import { OrderStateBadge } from '#features/orders/admin/OrderStateBadge.tsx';
import type { OrderState } from '#features/orders/order-states.ts';
import { WalletPanel } from '#features/wallet/admin/WalletPanel.tsx';

export const Page = () => (
  <CustomerPage
    renderStatus={(state) => <OrderStateBadge state={state as OrderState} />}
    renderWallet={({ id, currency, balances, anonymisedAt }) => (
      <WalletPanel
        customerId={id}
        currency={currency}
        balances={balances}
        canAddEntries={anonymisedAt === null}
      />
    )}
  />
);
