import { CustomerPage } from '#features/accounts/desk/CustomerPage.tsx';
import { WalletPanel } from '#features/wallet/desk/WalletPanel.tsx';

/** One customer, with what the subjects draw of theirs. */
export const Page = () => (
  <CustomerPage
    wallet={({ id, currency, balances, anonymisedAt }) => (
      <WalletPanel customerId={id} {...{ currency, balances }} isOpen={anonymisedAt === null} />
    )}
  />
);
