import { expect } from 'vitest';
import type { ReleaseShop } from './modes.ts';

/** Kills the shop's process and checks that its answers survive. @returns downtime in milliseconds */
export async function measureOutage({ shop, people: { reader } }: ReleaseShop): Promise<number> {
  const { cartItems } = await reader.read('/api/carts');
  const [{ id }] = await reader.read('/api/books?filter={"limit":1,"offset":3}');
  const before = shop.pid();
  const cart = await reader.post('/api/carts/item', { bookData: { id }, quantity: 1 });
  expect(cart.cartItems.length).toBeGreaterThan(cartItems.length);
  const killedAt = performance.now();
  process.kill(before, 'SIGKILL');
  await shop.waitForOutput('Rare Bindings is open', 2);
  const after = await reader.read('/api/carts');
  const outage = performance.now() - killedAt;
  // The log is written asynchronously.
  await shop.waitForOutput('Server listening at', 2);
  expect(shop.pid()).not.toBe(before);
  expect(after.cartItems).toEqual(cart.cartItems);
  expect(shop.output()).toContain('The shop stopped unexpectedly (SIGKILL). Restarting now.');
  return outage;
}
