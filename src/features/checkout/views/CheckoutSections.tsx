import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PAGES, withQuery } from '#kernel/addresses.ts';
import type { Quote } from '#kernel/quote.ts';
import { Day } from '#ui/Day.tsx';
import type { ChosenAddresses } from '../client/chosen-addresses.ts';
import type { Draft, SectionNumber } from '../client/draft.ts';
import { type Refusal, usePlacement } from '../client/use-placement.ts';
import type { QuoteView } from '../client/use-quote.ts';
import { AddressSection } from './AddressSection.tsx';
import { CheckoutSection, type SectionState } from './CheckoutSection.tsx';
import type { CheckoutCart, CheckoutLine } from './checkout-cart.ts';
import { DeliverySection, SPEED_LABELS } from './DeliverySection.tsx';
import type { AddressBook } from './NewAddress.tsx';
import { PaymentSection } from './PaymentSection.tsx';

interface CheckoutSectionsProps {
  /** Null for guests. */
  person: Orderer | null;
  account: ReactNode;
  /** Messages after signing in on this page, when the focus must move on; null otherwise. */
  news: readonly string[] | null;
  book: AddressBook;
  cart: CheckoutCart;
  lines: readonly CheckoutLine[];
  draft: Draft;
  chosen: ChosenAddresses;
  quote: QuoteView;
  isLapsed: boolean;
  paymentMinutes: number;
  onPlaced: () => void;
  onMove: (to: SectionNumber) => void;
}

export interface Orderer {
  id: string;
  fullName: string;
  email: string;
}

export function CheckoutSections(props: CheckoutSectionsProps) {
  const { person, account, news } = props;
  const { book, cart, lines, draft, chosen, quote, isLapsed, paymentMinutes, onPlaced, onMove } = props;
  const navigate = useNavigate();
  const [hasMoved, setHasMoved] = useState(false);
  const [unready, setUnready] = useState<Refusal | null>(null);
  const { isPlacing, refusal, place } = usePlacement({
    onQuote: quote.take,
    onRefused: quote.retry,
    onPlaced({ code, payment }) {
      onPlaced();
      if (payment?.url) location.assign(payment.url);
      else void navigate(withQuery(PAGES.paymentStatus, { order: code }));
    },
  });
  const shipping = book.owner.addresses.shipping;
  // Nothing can be delivered without an address, whatever section was reached.
  const open = shipping.length === 0 ? 1 : draft.open;
  useLinesAddressed(open > 1 && !isLapsed && cart.isOwn, { cart, lines, chosen });
  const stateOf = (number: SectionNumber): SectionState =>
    !person
      ? 'ahead'
      : number === open
        ? 'open'
        : number <= draft.reached && shipping.length > 0
          ? 'closed'
          : 'ahead';
  const moveTo = (number: SectionNumber) => {
    setHasMoved(true);
    setUnready(null);
    onMove(number);
  };
  const common = (number: SectionNumber) => ({
    number,
    state: stateOf(number),
    takesFocus: hasMoved || news !== null,
    news: hasMoved ? null : news,
    onOpen: () => moveTo(number),
  });
  const nameOf: NameOf = (id) => {
    const address = shipping.find((one) => one.id === (id ?? chosen.shippingAddressId));
    return address ? [address.fullName, address.city ?? address.country].join(', ') : null;
  };
  const pay = () => {
    const { quote: now } = quote;
    if (!now || isLapsed) return;
    const problems = now.problems.map(({ message }) => message);
    setUnready(problems.length > 0 ? { message: problems.join(' ') } : null);
    if (problems.length === 0)
      void place({
        quote: now,
        shippingAddressId: chosen.shippingAddressId,
        billingAddressId: chosen.billingAddressId,
      });
  };
  return (
    <div>
      <CheckoutSection
        number={null}
        title="Your account"
        state={person ? 'closed' : 'open'}
        summary={person && <Who {...person} />}
        takesFocus={false}
      >
        {account}
      </CheckoutSection>
      <CheckoutSection {...common(1)} title="Address" summary={whereTo(lines, chosen, nameOf)}>
        <AddressSection
          book={book}
          cart={cart}
          lines={lines}
          draft={draft}
          chosen={chosen}
          onDone={() => moveTo(2)}
        />
      </CheckoutSection>
      <CheckoutSection
        {...common(2)}
        title="Delivery"
        summary={<HowFast quote={quote.quote} nameOf={nameOf} />}
      >
        <DeliverySection
          cart={cart}
          lines={lines}
          nameOf={nameOf}
          quote={quote.quote}
          onDone={() => moveTo(3)}
        />
      </CheckoutSection>
      <CheckoutSection {...common(3)} title="Payment" summary={null}>
        <PaymentSection
          quote={quote}
          isPlacing={isPlacing}
          paymentMinutes={paymentMinutes}
          terms={cart.terms}
          refusal={unready ?? refusal}
          onPay={pay}
        />
      </CheckoutSection>
    </div>
  );
}

function Who({ fullName, email }: Omit<Orderer, 'id'>) {
  return (
    <>
      <bdi>{fullName}</bdi>, <bdi>{email}</bdi>
    </>
  );
}

/** Assigns the chosen address to lines without one, after the address section. */
function useLinesAddressed(
  isChosen: boolean,
  { cart, lines, chosen }: Pick<CheckoutSectionsProps, 'cart' | 'lines' | 'chosen'>,
): void {
  const { shippingAddressId } = chosen;
  const homeless = lines.filter(({ addressId }) => !addressId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which lines they are is what counts
  useEffect(() => {
    if (!isChosen || !shippingAddressId || homeless.length === 0) return;
    if (homeless.length === lines.length) void cart.sendAllTo(shippingAddressId);
    else void cart.sendTo(homeless, shippingAddressId);
  }, [isChosen, shippingAddressId, homeless.map(({ id }) => id).join()]);
}

type NameOf = (addressId: string | null) => string | null;

function whereTo(
  lines: readonly CheckoutLine[],
  { shippingAddressId }: ChosenAddresses,
  nameOf: NameOf,
): string {
  const names = lines.map(({ addressId }) => nameOf(addressId ?? shippingAddressId));
  return [...new Set(names)].filter((name) => name !== null).join(' · ');
}

function HowFast({ quote, nameOf }: { quote: Quote | null; nameOf: NameOf }) {
  const deliveries = quote?.deliveries ?? [];
  return deliveries.map(({ itemIds, addressId, speed, from, to }) => (
    <p key={itemIds.join()}>
      {SPEED_LABELS[speed]}
      {deliveries.length > 1 && ` to ${nameOf(addressId)}`}, between <Day moment={from} /> and{' '}
      <Day moment={to} />
    </p>
  ));
}
