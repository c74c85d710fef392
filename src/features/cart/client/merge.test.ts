import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import type { MergeReceipt } from '../merge-contract.ts';
import { buildLine } from './line-factory.ts';
import { mergeMessages, subtractLines } from './merge.ts';

const emma = buildLine({ bookId: 'emma', quantity: 2 });
const dracula = buildLine();
const faust = buildLine({ bookId: 'faust' });

interface MergeCall {
  mergeId: string;
  items: { bookId: string; quantity: number }[];
}
let local: Map<string, string>;
let session: Map<string, string>;
let requests: MergeCall[];
let answer: (merge: MergeCall) => Response | Promise<Response>;
const storage = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
});

beforeEach(() => {
  vi.resetModules();
  [local, session, requests] = [new Map(), new Map(), []];
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(session));
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
  answer = (merge) => reply(merge);
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body));
    return answer(requests.at(-1) as MergeCall);
  });
});

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const line = ({ book, variantType, leatherType, color, quantity }: GuestCartItem) => ({
  bookId: book.id,
  variantType,
  leatherType,
  color,
  quantity,
});
const merged = (item: GuestCartItem) => ({
  ...line(item),
  title: item.book.title,
  inCart: item.quantity,
  isCapped: false,
});

function reply({ mergeId, items }: MergeCall, failing: readonly GuestCartItem[] = []): Response {
  const lost = new Set(failing.map(({ book }) => book.id));
  const requestedLines = [emma, dracula, faust].filter(({ book }) =>
    items.some(({ bookId }) => bookId === book.id),
  );
  const receipt: MergeReceipt = {
    mergeId,
    added: requestedLines.filter(({ book }) => !lost.has(book.id)).map(merged),
    summed: [],
    failed: requestedLines
      .filter(({ book }) => lost.has(book.id))
      .map((item) => ({
        ...line(item),
        index: items.findIndex(({ bookId }) => bookId === item.book.id),
        title: item.book.title,
        code: 'BOOK_WITHDRAWN',
        reason: 'This book is no longer sold.',
      })),
  };
  return json(200, { success: true, data: { ...EMPTY, receipt } });
}

const EMPTY = {
  cartItems: [],
  couponCode: null,
  discount: 0,
  usesWallet: false,
  subtotal: 0,
  count: 0,
  currency: 'USD',
};

const put = (items: readonly GuestCartItem[], fields: object = {}) =>
  local.set('guestCart', JSON.stringify({ version: 1, items, savedForLater: [], ...fields }));
const stored = () => JSON.parse(local.get('guestCart') ?? 'null');
const queuedMessages = () => JSON.parse(session.get('cartMessages') ?? 'null');
const openPage = () => import('./merge.ts');

test('Merges the guest’s lines, clears local storage and queues a message.', async () => {
  put([emma, dracula]);
  const { mergeGuestCart } = await openPage();
  const receipt = await mergeGuestCart();
  expect(receipt?.added).toHaveLength(2);
  expect(requests).toMatchObject([
    {
      items: [
        { bookId: emma.book.id, quantity: 2 },
        { bookId: dracula.book.id, quantity: 1 },
      ],
    },
  ]);
  expect(requests[0]?.mergeId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(stored()).toBeNull();
  expect(queuedMessages()).toEqual({
    messages: ['2 books from this device are now in your cart.'],
    opensCart: false,
  });
});

test('Sends the options of each line.', async () => {
  put([{ ...emma, boxWrapping: true, shippingSpeed: 'express' }]);
  await (await openPage()).mergeGuestCart();
  expect(requests[0]?.items).toEqual([{ ...line(emma), boxWrapping: true, shippingSpeed: 'express' }]);
});

test('Sends no request if there is nothing to merge.', async () => {
  const { mergeGuestCart } = await openPage();
  expect(await mergeGuestCart()).toBeNull();
  expect(requests).toEqual([]);
  expect(queuedMessages()).toBeNull();
});

test('Keeps lines that are saved for later.', async () => {
  put([emma], { savedForLater: [faust] });
  await (await openPage()).mergeGuestCart();
  expect(stored()).toMatchObject({ items: [], savedForLater: [faust] });
});

test('Keeps rejected lines with their reasons and reports them.', async () => {
  put([emma, dracula]);
  answer = (merge) => reply(merge, [dracula]);
  await (await openPage()).mergeGuestCart();
  expect(stored()).toMatchObject({
    items: [],
    rejectedLines: [{ line: dracula, reason: 'This book is no longer sold.' }],
  });
  expect(queuedMessages().messages).toEqual([
    '1 book from this device is now in your cart.',
    'Dracula wasn’t added: This book is no longer sold.',
  ]);
});

test('Resends an unanswered merge under the same id, and later lines under another.', async () => {
  put([emma]);
  answer = () => json(500, {});
  await expect((await openPage()).mergeGuestCart()).rejects.toThrow();
  expect(stored()).toMatchObject({
    items: [emma],
    merging: { mergeId: requests[0]?.mergeId, lines: [emma] },
  });
  vi.resetModules();
  put([{ ...emma, quantity: 3 }, faust], { merging: stored().merging });
  answer = (merge) => reply(merge);
  await (await openPage()).mergeGuestCart();
  expect(requests[1]).toEqual(requests[0]);
  expect(requests[2]?.mergeId).not.toBe(requests[0]?.mergeId);
  expect(requests[2]?.items).toMatchObject([
    { bookId: emma.book.id, quantity: 1 },
    { bookId: faust.book.id },
  ]);
  expect(requests).toHaveLength(3);
  expect(stored()).toBeNull();
});

test('Refuses variant changes of a line while its merge is unanswered.', async () => {
  put([emma]);
  answer = () => json(500, {});
  const { mergeGuestCart } = await openPage();
  await expect(mergeGuestCart()).rejects.toThrow();
  const guest = await import('./guest-change-variant.ts');
  const forest = { ...emma, color: 'forest' };
  expect(await guest.changeVariant(emma.id, forest)).toMatch(/being moved to your account’s cart/);
  expect(stored().items[0]).toEqual(emma);
  answer = (merge) => reply(merge);
  await mergeGuestCart();
  expect(stored()).toBeNull();
});

test('Concurrent merges in two tabs share one id and remove the lines once.', async () => {
  put([emma]);
  const arrived = Promise.withResolvers<void>();
  answer = async (merge) => {
    if (requests.length === 2) arrived.resolve();
    await arrived.promise;
    return reply(merge);
  };
  const firstMerge = (await openPage()).mergeGuestCart();
  vi.resetModules();
  const secondMerge = (await openPage()).mergeGuestCart();
  await Promise.all([firstMerge, secondMerge]);
  expect(requests).toHaveLength(2);
  expect(requests[0]?.mergeId).toBe(requests[1]?.mergeId);
  expect(stored()).toBeNull();
  expect(queuedMessages().messages).toHaveLength(1);
});

test('Keeps only copies that were added during the merge.', () => {
  const anyLine = fc
    .record({
      bookId: fc.constantFrom('emma', 'faust', 'dracula'),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    .map(buildLine);
  const cart = fc.uniqueArray(anyLine, { selector: ({ id }) => id });
  fc.assert(
    fc.property(cart, cart, (items, sentLines) => {
      const remaining = subtractLines(items, sentLines);
      for (const { id, quantity } of items) {
        const sentQuantity = sentLines.find((item) => item.id === id)?.quantity ?? 0;
        expect(remaining.find((item) => item.id === id)?.quantity ?? 0).toBe(
          Math.max(0, quantity - sentQuantity),
        );
      }
      expect(remaining.length).toBeLessThanOrEqual(items.length);
    }),
  );
});

test('Keeps an invalid line with the reason and merges the others.', async () => {
  const odd = buildLine({ bookId: 'faust', color: 'dark blue' });
  put([emma, odd]);
  answer = ({ mergeId }) => {
    const [index, reason] = [1, 'Choose a colour.'];
    const parsedLine = { ...line(odd), color: null };
    const failed = [{ ...parsedLine, index, title: null, code: 'INVALID_LINE' as const, reason }];
    const receipt: MergeReceipt = { mergeId, added: [merged(emma)], summed: [], failed };
    return json(200, { success: true, data: { ...EMPTY, receipt } });
  };
  await (await openPage()).mergeGuestCart();
  expect(stored()).toMatchObject({ items: [], rejectedLines: [{ line: odd, reason: 'Choose a colour.' }] });
  expect(queuedMessages().messages).toEqual([
    '1 book from this device is now in your cart.',
    `${odd.book.title} wasn’t added: Choose a colour.`,
  ]);
});

test('Explains why copies were dropped.', () => {
  const capped = (inCart: number, reason: string) => ({ ...merged(emma), inCart, isCapped: true, reason });
  const many = capped(99, '99 copies, the maximum per order.');
  const limited = capped(25, 'Only 25 copies of this edition are left.');
  const receipt: MergeReceipt = { mergeId: '', added: [limited], summed: [many], failed: [] };
  expect(mergeMessages(receipt)).toEqual([
    '2 books from this device are now in your cart.',
    'Dracula: Only 25 copies of this edition are left.',
    'Dracula: 99 copies, the maximum per order.',
  ]);
});
