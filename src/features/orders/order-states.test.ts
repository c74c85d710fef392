import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DISPUTE_STATES, DISPUTE_TRANSITIONS } from './disputes.ts';
import {
  canTransition,
  ORDER_ACTORS,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  type OrderActor,
  type OrderState,
} from './order-states.ts';

const combinations = ORDER_STATES.flatMap((from) =>
  ORDER_STATES.flatMap((to) => ORDER_ACTORS.map((actor) => ({ from, to, actor }))),
);

test('the documented table matches the code', async () => {
  const doc = await readFile(join(import.meta.dirname, '../../../docs/orders.md'), 'utf8');
  const rows = ORDER_STATES.flatMap((from) =>
    Object.entries(ORDER_TRANSITIONS[from]).map(
      ([to, actors]) => `| \`${from}\` | \`${to}\` | ${actors.join(', ')} |`,
    ),
  );
  const [orders = ''] = doc.split('| `sent_for_review`');
  const documented = orders.split('\n').filter((line) => line.startsWith('| `'));
  expect(documented.map((line) => line.replace(/ +/g, ' '))).toEqual(rows);
});

test('transitions outside the table are refused for every actor', () => {
  const allowed = combinations.filter(({ from, to, actor }) => canTransition(from, to, actor));
  expect(allowed.length).toBe(
    Object.values(ORDER_TRANSITIONS)
      .flatMap((moves) => Object.values(moves))
      .flat().length,
  );
  for (const state of ORDER_STATES)
    for (const actor of ORDER_ACTORS)
      expect(canTransition(state, state, actor), `${state} to itself`).toBe(false);
});

test('only a payment makes an order paid, and only from awaiting payment', () => {
  const ways = combinations.filter(({ from, to, actor }) => to === 'paid' && canTransition(from, to, actor));
  expect(ways).toEqual([{ from: 'pending_payment', to: 'paid', actor: 'payment' }]);
});

test('orders never return to an earlier state', () => {
  const step = fc.record({
    to: fc.constantFrom(...ORDER_STATES),
    actor: fc.constantFrom<OrderActor>(...ORDER_ACTORS),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const seen: OrderState[] = ['pending_payment'];
      for (const { to, actor } of steps) {
        const now = seen.at(-1) as OrderState;
        if (canTransition(now, to, actor)) seen.push(to);
      }
      expect(new Set(seen).size, seen.join(' → ')).toBe(seen.length);
    }),
  );
});

test('the documented dispute transitions match the code', async () => {
  const doc = await readFile(join(import.meta.dirname, '../../../docs/orders.md'), 'utf8');
  for (const from of DISPUTE_STATES) {
    const ways = DISPUTE_TRANSITIONS[from].map((to) => `\`${to}\``).join(', ');
    expect(doc.replaceAll(/ +/g, ' ')).toContain(`| ${from} | ${ways}${ways && ' '}|`);
  }
});
