import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDateRange } from '#kernel/format-date.ts';
import type { OrderTotals } from '#kernel/order-totals.ts';
import { PAGES, withQuery } from '#kernel/paths.ts';
import type { Draft, SectionNumber } from '../client/draft.ts';
import type { ChosenAddresses } from '../client/resolve-addresses.ts';
import { type Refusal, usePlacement } from '../client/use-placement.ts';
import type { TotalsView } from '../client/use-totals.ts';
import { AddressSection } from './AddressSection.tsx';
import { CheckoutSection, type SectionState } from './CheckoutSection.tsx';
import type { CheckoutCart, CheckoutLine } from './checkout-cart.ts';
import { DeliverySection, SPEED_LABELS } from './DeliverySection.tsx';
import type { AddressBook } from './NewAddress.tsx';
import { PaymentSection } from './PaymentSection.tsx';

interface CheckoutSectionsProps {
  /** Null for guests. */
  person: Buyer | null;
  account: ReactNode;
  /** Messages after signing in on this page, when the focus must move on; null otherwise. */
  messages: readonly string[] | null;
  book: AddressBook;
  cart: CheckoutCart;
  lines: readonly CheckoutLine[];
  draft: Draft;
  addressChoice: ChosenAddresses;
  totals: TotalsView;
  isSessionExpired: boolean;
  paymentMinutes: number;
  onPlaced: () => void;
  onMove: (to: SectionNumber) => void;
}

export interface Buyer {
  id: string;
  fullName: string;
  email: string;
}

export function CheckoutSections(props: CheckoutSectionsProps) {
  const { person, account, messages } = props;
  const { book, cart, lines, draft, addressChoice, totals, isSessionExpired, paymentMinutes, onMove } = props;
  const [hasMoved, setHasMoved] = useState(false);
  const { isPlacing, refusal, pay, clearProblem } = usePay(props);
  const shipping = book.owner.addresses.shipping;
  // Nothing can be delivered without an address, whatever section was reached.
  const open = shipping.length === 0 ? 1 : draft.open;
  useDefaultLineAddress(open > 1 && !isSessionExpired && cart.isServerCart, { cart, lines, addressChoice });
  const getState = (number: SectionNumber): SectionState =>
    !person
      ? 'ahead'
      : number === open
        ? 'open'
        : number <= draft.reached && shipping.length > 0
          ? 'closed'
          : 'ahead';
  const moveTo = (number: SectionNumber) => {
    setHasMoved(true);
    clearProblem();
    onMove(number);
  };
  const sectionProps = (number: SectionNumber) => ({
    number,
    state: getState(number),
    takesFocus: hasMoved || messages !== null,
    messages: hasMoved ? null : messages,
    onOpen: () => moveTo(number),
  });
  const addressName: AddressName = (id) => {
    const address = shipping.find((candidate) => candidate.id === (id ?? addressChoice.shippingAddressId));
    return address ? [address.fullName, address.city ?? address.country].join(', ') : null;
  };
  return (
    <div>
      <CheckoutSection
        number={null}
        title="Your account"
        state={person ? 'closed' : 'open'}
        summary={person && <BuyerName {...person} />}
        takesFocus={false}
      >
        {account}
      </CheckoutSection>
      <CheckoutSection
        {...sectionProps(1)}
        title="Address"
        summary={destinationsText(lines, addressChoice, addressName)}
      >
        <AddressSection
          book={book}
          cart={cart}
          lines={lines}
          draft={draft}
          addressChoice={addressChoice}
          onDone={() => moveTo(2)}
        />
      </CheckoutSection>
      <CheckoutSection
        {...sectionProps(2)}
        title="Delivery"
        summary={<DeliverySummary totals={totals.totals} addressName={addressName} />}
      >
        <DeliverySection
          cart={cart}
          lines={lines}
          addressName={addressName}
          totals={totals.totals}
          onDone={() => moveTo(3)}
        />
      </CheckoutSection>
      <CheckoutSection {...sectionProps(3)} title="Payment" summary={null}>
        <PaymentSection
          totals={totals}
          isPlacing={isPlacing}
          paymentMinutes={paymentMinutes}
          couponAndWallet={cart.couponAndWallet}
          refusal={refusal}
          onPay={pay}
        />
      </CheckoutSection>
    </div>
  );
}

/** Places the order, unless its totals have problems, and goes on to the payment. */
function usePay({ addressChoice, totals, isSessionExpired, onPlaced }: CheckoutSectionsProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Refusal | null>(null);
  const { isPlacing, refusal, place } = usePlacement({
    onTotals: totals.replace,
    onRefused: totals.retry,
    onPlaced({ code, payment }) {
      onPlaced();
      if (payment?.url) location.assign(payment.url);
      else void navigate(withQuery(PAGES.paymentStatus, { order: code }));
    },
  });
  const pay = () => {
    const { totals: now } = totals;
    if (!now || isSessionExpired) return;
    const problems = now.problems.map(({ message }) => message);
    setProblem(problems.length > 0 ? { message: problems.join(' ') } : null);
    const { shippingAddressId, billingAddressId } = addressChoice;
    if (problems.length === 0) void place({ totals: now, shippingAddressId, billingAddressId });
  };
  return { isPlacing, refusal: problem ?? refusal, pay, clearProblem: () => setProblem(null) };
}

function BuyerName({ fullName, email }: Omit<Buyer, 'id'>) {
  return (
    <>
      <bdi>{fullName}</bdi>, <bdi>{email}</bdi>
    </>
  );
}

/** Assigns the chosen address to lines without one, after the address section. */
function useDefaultLineAddress(
  isChosen: boolean,
  { cart, lines, addressChoice }: Pick<CheckoutSectionsProps, 'cart' | 'lines' | 'addressChoice'>,
): void {
  const { shippingAddressId } = addressChoice;
  const unassigned = lines.filter(({ addressId }) => !addressId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the set of lines matters
  useEffect(() => {
    if (!isChosen || !shippingAddressId || unassigned.length === 0) return;
    if (unassigned.length === lines.length) void cart.sendAllTo(shippingAddressId);
    else void cart.sendTo(unassigned, shippingAddressId);
  }, [isChosen, shippingAddressId, unassigned.map(({ id }) => id).join()]);
}

type AddressName = (addressId: string | null) => string | null;

function destinationsText(
  lines: readonly CheckoutLine[],
  { shippingAddressId }: ChosenAddresses,
  addressName: AddressName,
): string {
  const names = lines.map(({ addressId }) => addressName(addressId ?? shippingAddressId));
  return [...new Set(names)].filter((name) => name !== null).join(' · ');
}

function DeliverySummary({ totals, addressName }: { totals: OrderTotals | null; addressName: AddressName }) {
  const deliveries = totals?.deliveries ?? [];
  return deliveries.map(({ itemIds, addressId, speed, from, to }) => (
    <p key={itemIds.join()}>
      {SPEED_LABELS[speed]}
      {deliveries.length > 1 && ` to ${addressName(addressId)}`}, {formatDateRange(from, to)}
    </p>
  ));
}
