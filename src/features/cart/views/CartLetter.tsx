import { useEffect } from 'react';
import { letterOfOrder } from '../client/letter-of-order.ts';
import { useCartIn } from '../client/use-cart-in.ts';

interface CartLetterProps {
  currency: string;
  /** Called with the letter once every line has a price, or is known to have none, and again when one has changed. */
  onWritten: (letter: string) => void;
}

/** Writes the visitor's cart into a letter. It shows nothing of its own. */
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
