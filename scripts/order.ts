import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withDesigns } from '../src/app/bindery-designs.ts';
import { givingBack, notingPayments } from '../src/app/order-dependencies.ts';
import { ORDERED_PRINTS } from '../src/app/print-lines.ts';
import { printingList } from '../src/app/printing-list.ts';
import type { Db } from '../src/db/connect.ts';
import { followDispute } from '../src/features/contact/server/letters/answers.ts';
import { productionFiles } from '../src/features/designs/server/production/production-files.ts';
import { DISPUTE_STATE_WORDS } from '../src/features/orders/disputes.ts';
import { STATE_WORDS } from '../src/features/orders/order-states.ts';
import { PROOF_STATE_WORDS } from '../src/features/orders/proof-states.ts';
import {
  type BinderyShop,
  beginProduction,
  type Moved,
  reviewOrder,
} from '../src/features/orders/server/bindery.ts';
import { cancelByBindery, type EndingShop } from '../src/features/orders/server/cancel.ts';
import { moveDispute } from '../src/features/orders/server/disputes/moves.ts';
import { correctTracking, deliverParcel, shipParcel } from '../src/features/orders/server/parcels.ts';
import { approveForGone, redesign, sendProof } from '../src/features/orders/server/proofs/actions.ts';
import {
  designOfBook,
  type OrderedDesign,
  waitingProofs,
} from '../src/features/orders/server/proofs/queries.ts';
import { noteReferral } from '../src/features/referrals/server/referrals.ts';
import { readEnvironment, sessionSecret } from '../src/platform/environment/environment.ts';
import { openFiles } from '../src/platform/files/open-files.ts';
import { Failure } from '../src/platform/http/failures.ts';
import { openDatabase } from './open-database.ts';
import { plainly, Refusal } from './plainly.ts';

// npm run order -- RB-XXXX-XXXX ship --shipment 1 --carrier "Royal Mail" --tracking ABC: records the bindery's
// progress on an order and its answers to disputes. The shop emails the customer: at once on a database server,
// otherwise at its next start, since an embedded database belongs to one process.

const USAGE = `What has the bindery done with the order?

  npm run order -- RB-XXXX-XXXX review    a bookbinder reads it through
  npm run order -- RB-XXXX-XXXX begin     the binding begins
  npm run order -- RB-XXXX-XXXX ship      a parcel leaves:  --shipment 1 --carrier "Royal Mail" --tracking ABC
  npm run order -- RB-XXXX-XXXX track     puts the carrier and the number of a parcel right that has left
  npm run order -- RB-XXXX-XXXX deliver   a parcel has arrived:  --shipment 1
  npm run order -- RB-XXXX-XXXX cancel    it cannot be bound, and the money goes back:  --words "We have no such leather left."

What of its buyer's own designs?

  npm run order -- proofs                 which designs wait for the bindery
  npm run order -- RB-XXXX-XXXX proof     it was looked through, and the proof goes to the buyer:  --book 1 --words "The frame fits well."
  npm run order -- RB-XXXX-XXXX proof --approve  approves it where its buyer's account is erased:  --book 1
  npm run order -- RB-XXXX-XXXX redesign  puts another design there, before its proof is sent, or where it cannot be made:  --book 1 --file design.json
  npm run order -- RB-XXXX-XXXX design    prints the sealed design as JSON, or writes it:  --book 1 --to design.json
  npm run order -- RB-XXXX-XXXX production  writes its PDF and the engraver's drawings:  --book 1 --to folder/

What of it is printed from a file?

  npm run order -- RB-XXXX-XXXX prints    says how, with an address of each file that works for a week

What does it answer to what was asked about a book of it?

  npm run order -- RB-XXXX-XXXX ask       the buyer has to do something:  --book 1 --words "Please send us a photo."
  npm run order -- RB-XXXX-XXXX receive   the book has come back:  --book 1
  npm run order -- RB-XXXX-XXXX settle    it is settled:  --book 1 --words "We have mended it."

Of an order with one parcel --shipment is not needed, nor --book where one book is asked about; --carrier and --tracking may
be left out, and so may --words of receive. The words are for the buyer: the order's page shows them.`;

await plainly(async () => {
  const asked = readAsked();
  const environment = readEnvironment();
  const { publicUrl, email } = environment;
  const delivered = noteReferral({ secret: await sessionSecret(environment) });
  const db = await openDatabase();
  try {
    const payments = notingPayments(() => new Date());
    const shop = {
      ...givingBack(ORDERED_PRINTS),
      prints: ORDERED_PRINTS,
      db,
      origin: publicUrl,
      delivered,
      inbox: email.inbox,
      disputeMoved: followDispute,
      payments,
    };
    console.log(await asked.step(shop).catch(plain));
    if (db.kind === 'embedded') console.error('Letters go out when the shop starts again.');
  } finally {
    await db.close();
  }
});

type Shop = BinderyShop & Parameters<typeof moveDispute>[0] & EndingShop;
type Step = (shop: Shop) => Promise<string>;

function said({ code, state }: Moved): string {
  return `Order ${code}: ${STATE_WORDS[state]}.`;
}

async function listProofs({ db }: Shop): Promise<string> {
  const waiting = await waitingProofs(db);
  if (waiting.length === 0) return 'No design waits for the bindery.';
  return waiting
    .map((one) => `${one.code}, book ${one.book}, ${one.title}: ${PROOF_STATE_WORDS[one.state].name}.`)
    .join('\n');
}

function readAsked(): { step: Step } {
  const { values, positionals } = given();
  const [code = '', step = '', ...more] = positionals;
  const name = code.toUpperCase();
  const { carrier, tracking: trackingNumber, shipment, book, words, to, file, approve: isApproved } = values;
  if (code === 'proofs' && positionals.length === 1) return { step: listProofs };
  if (!/^RB-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(name) || more.length > 0) throw new Refusal(USAGE);
  if (shipment !== undefined && !/^[1-9]\d?$/.test(shipment))
    throw new Refusal('A parcel is named by its number, from 1:  --shipment 1');
  if (book !== undefined && !/^[1-9]\d?$/.test(book))
    throw new Refusal('A book is named by its number in the order, from 1:  --book 1');
  const parcel = shipment === undefined ? undefined : Number(shipment);
  const carriage = { carrier, trackingNumber };
  const answer =
    (to: Parameters<typeof moveDispute>[2]['to']): Step =>
    async (shop) => {
      const numbered = book === undefined ? undefined : Number(book);
      const { code, title, state } = await moveDispute(shop, name, { to, book: numbered, words });
      return `Order ${code}, ${title}: ${DISPUTE_STATE_WORDS[state].name}.`;
    };
  const steps: Record<string, Step> = {
    review: async (shop) => said(await reviewOrder(shop, name)),
    begin: async (shop) => said(await beginProduction(withDesigns(shop), name)),
    ship: async (shop) => said(await shipParcel(shop, name, parcel, carriage)),
    track: async (shop) => said(await correctTracking(shop, name, parcel, carriage)),
    deliver: async (shop) => said(await deliverParcel(shop, name, parcel)),
    cancel: async (shop) => said(await cancelByBindery(shop, name, words)),
    proof: async (shop) => {
      if (isApproved) {
        await approveForGone(withDesigns(shop), name, Number(book ?? 1), words ?? '');
        return `Order ${name}, book ${book ?? 1}: the proof is approved.`;
      }
      await sendProof(withDesigns(shop), name, Number(book ?? 1), words ?? '');
      return `Order ${name}, book ${book ?? 1}: the proof goes to its buyer.`;
    },
    redesign: async (shop) => {
      if (file === undefined) throw new Refusal('Say where the design is:  --file design.json');
      const given = await readFile(file, 'utf8').catch(() => {
        throw new Refusal(`There is no file to be read at ${file}.`);
      });
      await redesign(withDesigns(shop), name, Number(book ?? 1), given);
      return `Order ${name}, book ${book ?? 1}: the design is in its place. Send its proof when you have looked at it.`;
    },
    design: async (shop) => {
      const found = await orderedDesign(shop, name, Number(book ?? 1));
      const text = JSON.stringify(found.sealed.design, null, 2);
      if (to === undefined) return text;
      await writeFile(to, `${text}\n`);
      return to;
    },
    production: async (shop) => {
      const found = await orderedDesign(shop, name, Number(book ?? 1));
      if (found.approvedAt === null)
        throw new Refusal(
          'The proof of this design is not approved yet: what is made from it may still change.',
        );
      return writeProduction(shop.db, found, to ?? '.');
    },
    prints: async ({ db }) => {
      const environment = readEnvironment();
      const { files, close } = await openFiles(environment, await sessionSecret(environment));
      try {
        const list = await printingList({ db, files }, name);
        if (list === null) throw new Refusal(`There is no order ${name}.`);
        return list;
      } finally {
        close();
      }
    },
    ask: answer('requires_action'),
    receive: answer('received'),
    settle: answer('closed'),
  };
  const chosen = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (!chosen) throw new Refusal(USAGE);
  return { step: chosen };
}

async function orderedDesign({ db }: Shop, code: string, book: number): Promise<OrderedDesign> {
  const found = await designOfBook(db, code, book);
  if (found) return found;
  throw new Refusal(`There is no order ${code} whose book ${book} is bound after a design of its buyer’s.`);
}

async function writeProduction(db: Db, ordered: OrderedDesign, folder: string): Promise<string> {
  const { sealed, title, code, quantity, approvedAt } = ordered;
  const files = await productionFiles(db, sealed.design, {
    hash: sealed.hash,
    title,
    orderCode: code,
    copies: quantity,
    date: new Date(approvedAt ?? 0),
  });
  await mkdir(folder, { recursive: true });
  for (const { name, body } of files) await writeFile(join(folder, name), body);
  return files.map(({ name }) => join(folder, name)).join('\n');
}

function given() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        shipment: { type: 'string' },
        carrier: { type: 'string' },
        tracking: { type: 'string' },
        book: { type: 'string' },
        words: { type: 'string' },
        to: { type: 'string' },
        file: { type: 'string' },
        approve: { type: 'boolean' },
      },
    });
  } catch {
    throw new Refusal(USAGE);
  }
}

/** Turns the shop's refusals and file errors into plain messages. */
function plain(error: unknown): never {
  if (!(error instanceof Failure)) {
    const { path, code } = error as NodeJS.ErrnoException;
    if (error instanceof Error && path && code) throw new Refusal(`${path} could not be written: ${code}.`);
    throw error;
  }
  throw new Refusal(Object.values(error.fields ?? { said: error.message }).join('\n'));
}
