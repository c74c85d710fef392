import type { Requester } from '#platform/http/requester.ts';
import { productionBindingText } from '../../line-binding.ts';
import { describeSealedPrint } from '../../sealed-print-text.ts';
import { noCopiesMessage, orderStateFailure } from '../locked-order.ts';
import type { ProductionDependencies } from './production-dependencies.ts';
import { findLineDesign, getStoredLine, listNotes } from './production-line.ts';
import { type Ticket, ticketsPdf } from './tickets-pdf.ts';

/** Pixels; about 350 dpi in print. */
const PICTURE_WIDTH = 640;

/**
 * Job tickets of these lines as one PDF, in the given sequence.
 * @throws Failure 404 for an unknown line, 409 `ORDER_STATE` if all its copies were refunded or cancelled
 */
export async function createTickets(
  shop: ProductionDependencies,
  lineIds: readonly string[],
  waiter: Requester,
): Promise<Buffer> {
  const tickets: Ticket[] = [];
  // Sequential, since rendering is shared with other requests.
  for (const lineId of new Set(lineIds)) tickets.push(await createTicket(shop, lineId, waiter));
  return ticketsPdf(tickets, shop.today());
}

async function createTicket(
  shop: ProductionDependencies,
  lineId: string,
  waiter: Requester,
): Promise<Ticket> {
  const { db, production, origin } = shop;
  const line = await getStoredLine(db, lineId);
  const { code, book, title, author, quantity, due, print, kind } = line;
  if (quantity === 0) throw orderStateFailure(noCopiesMessage(title));
  const design = await findLineDesign(shop, line);
  const notes = await listNotes(db, lineId);
  return {
    code,
    book,
    title,
    author,
    quantity,
    due,
    binding: productionBindingText(line),
    isQuoted: kind === 'quote',
    picture: design && (await drawPicture(shop, design.document, waiter)),
    facts: design && (await production.facts(design.document)),
    print: print
      ? [
          ...describeSealedPrint(print),
          ...print.accepted.map((finding) => `Accepted by the customer: ${finding}`),
        ]
      : [],
    wrapping: [
      ...(line.boxWrapping ? ['In a gift box'] : []),
      ...(line.giftWrapping ? ['Gift-wrapped'] : []),
    ],
    remarks: notes.flatMap(({ text, audience }) =>
      text === '' ? [] : [audience === 'customer' ? `To the customer: ${text}` : text],
    ),
    address: `${origin}/admin/production/${lineId}`,
  };
}

/** Returns null when rendering is busy: a ticket without a picture is better than none. */
async function drawPicture(
  { production }: ProductionDependencies,
  document: object,
  waiter: Requester,
): Promise<Buffer | null> {
  try {
    const webp = await production.draw(document, { view: 'front', width: PICTURE_WIDTH }, waiter);
    return await production.asJpeg(webp, PICTURE_WIDTH);
  } catch {
    return null;
  }
}
