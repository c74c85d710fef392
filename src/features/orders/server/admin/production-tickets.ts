import type { Waiter } from '#platform/http/waiter.ts';
import { productionBinding } from '../../line-words.ts';
import { sealedPrintInWords } from '../../print-in-words.ts';
import { refused } from '../bindery.ts';
import { noCopies } from '../no-copies.ts';
import type { ProductionDependencies } from './production-dependencies.ts';
import { designOfLine, notesOf, storedLine } from './production-line.ts';
import { type Ticket, ticketsPdf } from './production-ticket.ts';

/** Pixels; about 350 dpi in print. */
const PICTURE_WIDTH = 640;

/**
 * Job tickets of these lines as one PDF, in the given sequence.
 * @throws Failure 404 for an unknown line, 409 `ORDER_STATE` if nothing of it is made any more
 */
export async function ticketsOf(
  shop: ProductionDependencies,
  lineIds: readonly string[],
  asker: Waiter,
): Promise<Buffer> {
  const tickets: Ticket[] = [];
  // Sequential, since rendering is shared with other requests.
  for (const lineId of new Set(lineIds)) tickets.push(await ticketOf(shop, lineId, asker));
  return ticketsPdf(tickets, shop.today());
}

async function ticketOf(shop: ProductionDependencies, lineId: string, asker: Waiter): Promise<Ticket> {
  const { db, production, origin } = shop;
  const line = await storedLine(db, lineId);
  const { code, book, title, author, quantity, due, print, kind } = line;
  if (quantity === 0) throw refused(noCopies(title));
  const design = await designOfLine(shop, line);
  const notes = await notesOf(db, lineId);
  return {
    code,
    book,
    title,
    author,
    quantity,
    due,
    binding: productionBinding(line),
    isQuoted: kind === 'quote',
    picture: design && (await pictureOf(shop, design.document, asker)),
    facts: design && (await production.facts(design.document)),
    print: print
      ? [...sealedPrintInWords(print), ...print.accepted.map((words) => `Accepted by its buyer: ${words}`)]
      : [],
    wrapping: [...(line.boxWrapping ? ['In a box'] : []), ...(line.giftWrapping ? ['Gift-wrapped'] : [])],
    remarks: notes.flatMap(({ words, audience }) =>
      words === '' ? [] : [audience === 'customer' ? `To its buyer: ${words}` : words],
    ),
    address: `${origin}/admin/production/${lineId}`,
  };
}

/** Returns null when rendering is busy: a ticket without a picture is better than none. */
async function pictureOf(
  { production }: ProductionDependencies,
  document: object,
  asker: Waiter,
): Promise<Buffer | null> {
  try {
    const drawn = await production.draw(document, { view: 'front', width: PICTURE_WIDTH }, asker);
    return await production.asJpeg(drawn, PICTURE_WIDTH);
  } catch {
    return null;
  }
}
