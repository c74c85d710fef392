import type { Waiter } from '#platform/http/waiter.ts';
import { benchBinding } from '../../line-words.ts';
import { sealedPrintInWords } from '../../print-in-words.ts';
import { refused } from '../bindery.ts';
import { noCopies } from '../no-copies.ts';
import type { BenchDependencies } from './bench-dependencies.ts';
import { designOfLine, notesOf, storedLine } from './bench-line.ts';
import { type Ticket, ticketsPdf } from './bench-ticket.ts';

/** Pixels of the picture on a ticket: some 350 to the inch. */
const PICTURE_WIDTH = 640;

/**
 * Job tickets of these lines as one PDF, in the order in which they were named.
 * @throws Failure 404 where one of them is not there, 409 `ORDER_STATE` where nothing of it is made any more
 */
export async function ticketsOf(
  shop: BenchDependencies,
  lineIds: readonly string[],
  asker: Waiter,
): Promise<Buffer> {
  const tickets: Ticket[] = [];
  // One after the other: each is a drawing, and others draw too.
  for (const lineId of new Set(lineIds)) tickets.push(await ticketOf(shop, lineId, asker));
  return ticketsPdf(tickets, shop.today());
}

async function ticketOf(shop: BenchDependencies, lineId: string, asker: Waiter): Promise<Ticket> {
  const { db, bench, origin } = shop;
  const line = await storedLine(db, lineId);
  const { code, book, title, author, quantity, due, print, kind } = line;
  if (quantity === 0) throw refused(noCopies(title));
  const design = await designOfLine(shop, line);
  const notes = await notesOf(db, lineId);
  return {
    ...{ code, book, title, author, quantity, due },
    binding: benchBinding(line),
    isQuoted: kind === 'quote',
    picture: design && (await pictureOf(shop, design.document, asker)),
    facts: design && (await bench.facts(design.document)),
    print: print
      ? [...sealedPrintInWords(print), ...print.accepted.map((words) => `Accepted by its buyer: ${words}`)]
      : [],
    wrapping: [...(line.boxWrapping ? ['In a box'] : []), ...(line.giftWrapping ? ['Gift-wrapped'] : [])],
    remarks: notes.flatMap(({ words, audience }) =>
      words === '' ? [] : [audience === 'customer' ? `To its buyer: ${words}` : words],
    ),
    address: `${origin}/admin/bench/${lineId}`,
  };
}

/** A ticket without a picture is better than none: where too much waits to be drawn, it goes without. */
async function pictureOf(
  { bench }: BenchDependencies,
  document: object,
  asker: Waiter,
): Promise<Buffer | null> {
  try {
    const drawn = await bench.draw(document, { view: 'front', width: PICTURE_WIDTH }, asker);
    return await bench.asJpeg(drawn, PICTURE_WIDTH);
  } catch {
    return null;
  }
}
