import { expect, test } from 'vitest';
import { clientNetwork, createThrottle } from './throttle.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('the address %s counts as the network %s', (ip, network) => {
  expect(clientNetwork({ ip })).toBe(network);
});

test('a closed connection has no network', () => {
  expect(clientNetwork({})).toBe('');
});

test('a refunded try can be taken again, and a forgotten key starts over', async () => {
  const throttle = createThrottle({ tries: 1, seconds: 60 });
  await throttle.take('key');
  expect(await throttle.tryTake('key')).toBe(false);
  await throttle.forget('key');
  await throttle.take('key');
  await throttle.refund('key');
  await throttle.take('key');
  await expect(throttle.take('key')).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' });
  expect(await throttle.tryTake('another')).toBe(true);
});
