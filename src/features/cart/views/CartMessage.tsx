import { useEffect } from 'react';
import { composeOrderMessage } from '../client/order-message.ts';
import { useCartView } from '../client/use-cart-view.ts';

interface CartMessageProps {
  currency: string;
  /** Called with the message once every line is priced or can't be, and again after changes. */
  onWritten: (message: string) => void;
}

/** Composes a contact message from the cart; renders nothing. */
export default function CartMessage({ currency, onWritten }: CartMessageProps) {
  const { cart, lineState } = useCartView(currency);
  const lines = cart.items.filter((line) => lineState(line) !== 'gone');
  const isReady = lines.length > 0 && lines.every((line) => lineState(line) !== 'waiting');
  const message = isReady
    ? composeOrderMessage(lines, currency, (line) => lineState(line) === 'priced')
    : null;
  useEffect(() => {
    if (message) onWritten(message);
  }, [message, onWritten]);
  return null;
}
