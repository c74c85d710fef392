import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import { type AdminOrder, AdminOrderReply, AdminOrdersReply } from '#features/orders/order-admin-contract.ts';
import { RefundPreviewReply } from '#features/orders/order-refund-contract.ts';
import type { StaffRole } from '#kernel/staff.ts';
import { prepareOrders } from './order-calls.ts';
import { type Colleague, createStaff } from './staff.ts';

/**
 * Creates a colleague of each role for the tests of a file. The default shop deletes its orders before each test.
 * Requests are the owner's by default.
 */
export function prepareOrderAdmin(shop = prepareOrders()) {
  const staff = {} as Record<StaffRole, Colleague>;
  beforeAll(async () => {
    Object.assign(staff, await createStaff(shop.app, shop.db));
  });
  const owner = () => staff.owner;
  const list = async (query: string, who = owner()) => {
    const reply = await who.inject(`/api/admin/orders?${query}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return AdminOrdersReply.parse(reply.json());
  };
  const codes = async (query: string) => (await list(query)).data.map(({ code }) => code);
  const getOrder = async (code: string, who = owner()): Promise<AdminOrder> => {
    const reply = await who.inject(`/api/admin/orders/${code}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return AdminOrderReply.parse(reply.json()).data;
  };
  const send = (path: string, payload: object, who = owner()) =>
    who.inject({ method: 'POST', url: `/api/admin/orders/${path}`, payload });
  const move = async (code: string, payload: object, who = owner()): Promise<AdminOrder> => {
    const reply = await send(`${code}/actions`, payload, who);
    expect(reply.statusCode, reply.body).toBe(200);
    return AdminOrderReply.parse(reply.json()).data;
  };
  /** Ships an order of one parcel. */
  const shipAll = async (code: string) => {
    await move(code, { action: 'begin' });
    return move(code, { action: 'ship' });
  };
  /** Ships both parcels of an order, one of them with a tracking number. */
  const shipBoth = async (code: string) => {
    await move(code, { action: 'begin' });
    await move(code, { action: 'ship', shipment: 1, carrier: 'dhl', trackingNumber: 'JD 014 600' });
    return move(code, { action: 'ship', shipment: 2 });
  };
  const previewRefund = async (code: string, request: object) => {
    const reply = await send(`${code}/refunds/preview`, request);
    expect(reply.statusCode, reply.body).toBe(200);
    return RefundPreviewReply.parse(reply.json()).data;
  };
  /** Refunds at the amount of the preview. */
  const refund = async (code: string, request: object) => {
    const { amount: expected, refundedBefore } = await previewRefund(code, request);
    const details = { key: randomUUID(), expected, refundedBefore, reason: 'A torn page.' };
    return send(`${code}/refunds`, { ...request, ...details });
  };
  /** Carries out pending payments and refunds. */
  const sweep = async () => {
    await shop.app.payments.sweep();
    await shop.app.background.idle();
  };
  return { shop, staff, list, codes, getOrder, send, move, shipAll, shipBoth, previewRefund, refund, sweep };
}

export const names = ({ actions: moves }: AdminOrder) => moves.map(({ action: name }) => name);
