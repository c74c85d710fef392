import { expect } from 'vitest';
import type { AdminBook, AdminBookRow, BookEdit } from '#features/books/admin-contract.ts';
import { openFreshCalls } from './site.ts';
import { type Colleague, createColleague } from './staff.ts';

type Method = 'POST' | 'PUT' | 'DELETE';

/** A stocked shop with two cataloguers, and calls to its admin. */
export async function openCatalogueAdmin() {
  const shop = await openFreshCalls('stocked');
  const clara = await createColleague(shop.app, shop.db, 'catalogue', { name: 'Clara Cataloguer' });
  const carl = await createColleague(shop.app, shop.db, 'catalogue', { name: 'Carl Cataloguer' });
  const get = async (url: string) => {
    const reply = await clara.inject(`/api/admin${url}`);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  };
  const send = (colleague: Colleague, method: Method, url: string, payload?: object) =>
    colleague.inject({ method, url: `/api/admin${url}`, ...(payload ? { payload } : {}) });
  const sendOk = async (colleague: Colleague, method: Method, url: string, payload?: object) => {
    const reply = await send(colleague, method, url, payload);
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  };
  return {
    shop,
    clara,
    carl,
    get,
    send,
    sendOk,
    titles: async (query: string) =>
      ((await get(`/books?${query}`)).data as AdminBookRow[]).map(({ title }) => title),
    getBook: async (id: string): Promise<AdminBook> => (await get(`/books/${id}`)).data,
    save: (colleague: Colleague, was: AdminBook, changes: Partial<BookEdit>) =>
      send(colleague, 'PUT', `/books/${was.id}`, { was: toEdit(was), now: toEdit(was, changes) }),
  };
}

export function toEdit(book: AdminBook, changes: Partial<BookEdit> = {}): BookEdit {
  const { id, authorNames, address, createdAt, withdrawnAt, copiesTaken, cover, ...edit } = book;
  return { ...edit, ...changes } as BookEdit;
}
