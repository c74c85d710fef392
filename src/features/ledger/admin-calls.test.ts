import { beforeAll, describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { fillCart, openOrders, placeAndPay, postToOrders } from '#test/order-calls.ts';
import { jsonRequest } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { prepareColleague } from '#test/prepare-people.ts';
import { readStatement } from '#test/read-statement.ts';
import type { LedgerRow, Statement } from './admin-contract.ts';
import { isWalletKind } from './ledger-kinds.ts';

const shop = prepareFixture(() => openOrders({ clock: () => new Date() }));
const owner = prepareColleague(shop, 'owner');
let code: string;
let total: number;
beforeAll(async () => {
  const { people, db } = shop;
  await owner.inject(
    jsonRequest('POST', `/api/admin/customers/${people.alice.id}/wallet`, {
      amount: 2000,
      currency: 'USD',
      reason: 'A late parcel',
      key: newId(),
    }),
  );
  await fillCart(db, people.alice, 0, 1);
  await people.alice.inject(`${API.carts[0]}/use-wallet-amount`);
  ({ code, total } = await placeAndPay(shop, people.alice));
});

const get = async (path: string) => (await owner.inject(`/api/admin/${path}`)).json();
const month = () => new Date().toISOString().slice(0, 7);
const statement = async (): Promise<Statement> => (await get(`statements?month=${month()}`)).data;
const ledger = async (query = ''): Promise<LedgerRow[]> => (await get(`ledger?size=200&${query}`)).data;

describe('the ledger', () => {
  test('lists every money movement, newest first', async () => {
    const rows = await ledger();
    expect(rows.map(({ kind, amount, orderCode }) => [kind, amount, orderCode])).toEqual([
      ['payment', total - 2000, code],
      ['wallet-reserved', -2000, code],
      ['wallet-granted', 2000, null],
    ]);
  });

  test('can be filtered by kind, currency, day and order', async () => {
    expect(await ledger('kind=payment')).toHaveLength(1);
    expect(await ledger('currency=EUR')).toEqual([]);
    expect(await ledger(`q=${code.toLowerCase()}`)).toHaveLength(2);
    const today = new Date().toISOString().slice(0, 10);
    expect(await ledger(`from=${today}&to=${today}`)).toHaveLength(3);
    expect(await ledger('to=2020-01-01')).toEqual([]);
  });
});

describe('the statement of a month', () => {
  test('adds up the ledger and the charges of the orders', async () => {
    const { currencies } = await statement();
    const rows = await ledger();
    const [usd] = currencies;
    const sum = (matches: (row: LedgerRow) => boolean) =>
      rows.filter(matches).reduce((subtotal, { amount }) => subtotal + amount, 0);
    expect(currencies.map(({ currency }) => currency)).toEqual(['USD']);
    expect(usd?.sales).toMatchObject({
      orders: 1,
      total,
      fromWallets: 2000,
      toPay: total - 2000,
      usd: total,
    });
    expect(usd?.money).toMatchObject({ opening: 0, closing: sum(({ kind }) => !isWalletKind(kind)) });
    expect(usd?.wallets).toEqual({ opening: 0, issued: 2000, used: -2000, closing: 0 });
    const { items, customization, processing, wrapping, discounts, shipping, tax } =
      usd?.sales ?? ({} as never);
    expect(items + customization + processing + wrapping + discounts + shipping + tax).toBe(total);
    expect(usd?.taxes).toMatchObject([{ country: 'US', region: 'NY', isIncluded: false, amount: tax }]);
  });

  test('opens with the closing balance of the previous one', async () => {
    const [year, number] = month().split('-').map(Number) as [number, number];
    const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
    const after: Statement = (await get(`statements?month=${next}`)).data;
    const [now] = (await statement()).currencies;
    expect(after.currencies[0]?.money.opening).toBe(now?.money.closing);
    expect(after.currencies[0]?.wallets).toEqual({ opening: 0, issued: 0, used: 0, closing: 0 });
  });

  test('can be exported for the accountant, one line per order', async () => {
    const { body } = await owner.inject(`/api/admin/statements/orders.csv?month=${month()}`);
    const [head = '', line = ''] = body.replace('\uFEFF', '').split('\r\n');
    const cells = Object.fromEntries(head.split(',').map((name, i) => [name, line.split(',')[i]]));
    expect(cells).toMatchObject({ order: code, country: 'US', currency: 'USD', provider: 'sandbox' });
    expect(Number(cells.net) + Number(cells.tax)).toBeCloseTo(total / 100, 5);
    expect(Number(cells.wallet) + Number(cells.paid)).toBeCloseTo(total / 100, 5);
  });

  test('still matches the ledger after the order is refunded', async () => {
    expect((await postToOrders(shop.people.alice, `${code}/cancel`)).statusCode).toBe(200);
    await expect.poll(async () => (await ledger('kind=refund')).length).toBe(1);
    const [usd] = (await statement()).currencies;
    expect(usd?.money).toMatchObject({ payments: total - 2000, refunds: 2000 - total, closing: 0 });
    expect(usd?.wallets).toMatchObject({ issued: 4000, used: -2000, closing: 2000 });
  });

  test('has a PDF whose totals match the ledger in every currency', async () => {
    for (const [amount, currency] of [
      [4550, 'EUR'],
      [700, 'JPY'],
    ] as const) {
      const granted = await owner.inject(
        jsonRequest('POST', `/api/admin/customers/${shop.people.alice.id}/wallet`, {
          amount,
          currency,
          reason: 'A late parcel',
          key: newId(),
        }),
      );
      expect(granted.statusCode, granted.body).toBe(200);
    }
    const reply = await owner.inject(`/api/admin/statements/statement.pdf?month=${month()}`);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="statement-${month()}.pdf"`,
    });
    const accounts = await readStatement(reply.rawPayload);
    const rows = await ledger();
    expect([...accounts.keys()]).toEqual([...new Set(rows.map(({ currency }) => currency))].sort());
    for (const [currency, account] of accounts) {
      const sum = (isWallets: boolean) =>
        rows
          .filter((row) => row.currency === currency && isWalletKind(row.kind) === isWallets)
          .reduce((subtotal, { amount }) => subtotal + amount, 0);
      expect(account('Payment provider balance').get('Closing balance')).toBe(sum(false));
      expect(account('Wallet liabilities').get('Closing balance')).toBe(sum(true));
    }
    expect(accounts.get('USD')?.('Sales').get('Total')).toBe(total);
    expect(accounts.get('USD')?.('Payment provider balance').get('Refunds')).toBe(2000 - total);
  });
});
