import { expect } from 'vitest';
import { type AdminOrder, AdminOrderReply, AdminOrdersReply } from '#features/orders/order-admin-contract.ts';
import type { StaffRole } from '#kernel/staff.ts';
import type { openOrders } from './order-calls.ts';
import type { Colleague } from './staff.ts';

/** A shop with a colleague of each role. */
export interface OrderAdmin {
  shop: Awaited<ReturnType<typeof openOrders>>;
  staff: Record<StaffRole, Colleague>;
}

/** Requests about orders in the admin, as the owner by default. `admin` is read at each request. */
export function createOrderAdminCalls(admin: () => OrderAdmin) {
  const owner = () => admin().staff.owner;
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
  /** Ships both parcels of an order, one of them with a tracking number. */
  const shipBoth = async (code: string) => {
    await move(code, { action: 'begin' });
    await move(code, { action: 'ship', shipment: 1, carrier: 'dhl', trackingNumber: 'JD 014 600' });
    return move(code, { action: 'ship', shipment: 2 });
  };
  /** Carries out pending payments and refunds. */
  const sweep = async () => {
    const { app } = admin().shop;
    await app.payments.sweep();
    await app.background.idle();
  };
  return { list, codes, getOrder, send, move, shipBoth, sweep };
}

/** Names of the actions that an order offers. */
export const names = ({ actions: moves }: AdminOrder) => moves.map(({ action: name }) => name);
