import { useEffect } from 'react';
import { letterOfOrder } from '../client/letter-of-order.ts';
import { useCartIn } from '../client/use-cart-in.ts';

interface CartLetterProps {
  currency: string;
  /** Called with the message once every line is priced or can't be, and again after changes. */
  onWritten: (letter: string) => void;
}

/** Composes a contact message from the cart; renders nothing. */
export default function CartLetter({ currency, onWritten }: CartLetterProps) {
  const { cart, stateOf } = useCartIn(currency);
  const lines = cart.items.filter((line) => stateOf(line) !== 'gone');
  const isReady = lines.length > 0 && lines.every((line) => stateOf(line) !== 'waiting');
  const letter = isReady ? letterOfOrder(lines, currency, (line) => stateOf(line) === 'priced') : null;
  useEffect(() => {
    if (letter) onWritten(letter);
  }, [letter, onWritten]);
  return null;
}
