import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '../src/db/connect.ts';
import { syncConversationWithDispute } from '../src/features/contact/server/conversations/answers.ts';
import { ORDERED_WORKS } from '../src/features/contact/server/quotes/quoted-works.ts';
import { productionFiles } from '../src/features/designs/server/production/production-files.ts';
import { DISPUTE_STATE_TEXTS } from '../src/features/orders/disputes.ts';
import { ORDER_STATE_LABELS } from '../src/features/orders/order-states.ts';
import { PROOF_STATE_TEXTS } from '../src/features/orders/proof-states.ts';
import {
  type BinderyDependencies,
  beginProduction,
  type OrderStateChange,
  startReview,
} from '../src/features/orders/server/bindery.ts';
import { type CancellationDependencies, cancelOrderAsStaff } from '../src/features/orders/server/cancel.ts';
import { answerDispute } from '../src/features/orders/server/disputes/answer-dispute.ts';
import { queuePayments, releaseDependencies } from '../src/features/orders/server/order-dependencies.ts';
import { createPrintingList } from '../src/features/orders/server/printing-list.ts';
import {
  approveForErasedBuyer,
  replaceDesign,
  sendProof,
} from '../src/features/orders/server/proofs/actions.ts';
import { withDesignOperations } from '../src/features/orders/server/proofs/design-operations.ts';
import {
  findDesignOfBook,
  listWaitingProofs,
  type OrderedDesign,
} from '../src/features/orders/server/proofs/queries.ts';
import { confirmDelivery, correctTracking, sendShipment } from '../src/features/orders/server/shipments.ts';
import { ORDERED_PRINTS } from '../src/features/print/server/jobs/print-lines.ts';
import { recordReferredOrder } from '../src/features/referrals/server/referrals.ts';
import { loadSessionSecret, readEnvironment } from '../src/platform/environment/environment.ts';
import { openFiles } from '../src/platform/files/open-files.ts';
import { Failure } from '../src/platform/http/failures.ts';
import { openDatabase } from './open-database.ts';
import { CommandError, runCommand } from './run-command.ts';

// npm run order -- RB-XXXX-XXXX ship --shipment 1 --carrier "Royal Mail" --tracking ABC: records the bindery's
// progress on an order and its answers to disputes. The shop emails the customer: at once on a database server,
// otherwise at its next start, since an embedded database belongs to one process.

const USAGE = `Progress of an order:

  npm run order -- RB-XXXX-XXXX review    start the review
  npm run order -- RB-XXXX-XXXX begin     start production
  npm run order -- RB-XXXX-XXXX ship      ship a shipment:  --shipment 1 --carrier "Royal Mail" --tracking ABC
  npm run order -- RB-XXXX-XXXX track     correct the carrier and tracking number of a shipment
  npm run order -- RB-XXXX-XXXX deliver   confirm delivery:  --shipment 1
  npm run order -- RB-XXXX-XXXX cancel    cancel and refund:  --message "We’ve run out of this leather."

Customers’ designs:

  npm run order -- proofs                 list the designs that wait for the bindery
  npm run order -- RB-XXXX-XXXX proof     send the proof to the customer:  --book 1 --message "The frame fits well."
  npm run order -- RB-XXXX-XXXX proof --approve  approve it if the customer’s account has been deleted:  --book 1
  npm run order -- RB-XXXX-XXXX redesign  replace the design before its proof is sent:  --book 1 --file design.json
  npm run order -- RB-XXXX-XXXX design    print the sealed design as JSON, or write it to a file:  --book 1 --to design.json
  npm run order -- RB-XXXX-XXXX production  write its PDF and engraving files:  --book 1 --to folder/

Print jobs:

  npm run order -- RB-XXXX-XXXX prints    show specifications, with links to the files that work for a week

Returns and complaints:

  npm run order -- RB-XXXX-XXXX ask       ask the customer for something:  --book 1 --message "Please send us a photo."
  npm run order -- RB-XXXX-XXXX receive   confirm that the book has come back:  --book 1
  npm run order -- RB-XXXX-XXXX settle    close the case:  --book 1 --message "We’ve repaired it."

--shipment isn’t needed for an order with one shipment, nor --book for one case. --carrier and --tracking are optional, and so is
--message with receive. The customer sees the message on the order’s page.`;

await runCommand(async () => {
  const parsed = parseStep();
  const environment = readEnvironment();
  const { publicUrl, email } = environment;
  const delivered = recordReferredOrder({ secret: await loadSessionSecret(environment) });
  const db = await openDatabase();
  try {
    const payments = queuePayments(() => new Date());
    const shop = {
      ...releaseDependencies(ORDERED_PRINTS, ORDERED_WORKS),
      prints: ORDERED_PRINTS,
      db,
      origin: publicUrl,
      delivered,
      inbox: email.inbox,
      onDisputeAnswered: syncConversationWithDispute,
      payments,
    };
    console.log(await parsed.step(shop).catch(throwPlainly));
    if (db.kind === 'embedded') console.error('Emails are sent when the shop starts again.');
  } finally {
    await db.close();
  }
});

type Shop = BinderyDependencies & Parameters<typeof answerDispute>[0] & CancellationDependencies;
type Step = (shop: Shop) => Promise<string>;

function describeOrder({ code, state }: OrderStateChange): string {
  return `Order ${code}: ${ORDER_STATE_LABELS[state]}.`;
}

async function listProofs({ db }: Shop): Promise<string> {
  const waiting = await listWaitingProofs(db);
  if (waiting.length === 0) return 'No designs are waiting for the bindery.';
  return waiting
    .map(
      (proof) => `${proof.code}, book ${proof.book}, ${proof.title}: ${PROOF_STATE_TEXTS[proof.state].name}.`,
    )
    .join('\n');
}

function parseStep(): { step: Step } {
  const { values, positionals } = parseArguments();
  const [code = '', step = '', ...extra] = positionals;
  const name = code.toUpperCase();
  const {
    carrier,
    tracking: trackingNumber,
    shipment,
    book,
    message,
    to,
    file,
    approve: isApproved,
  } = values;
  if (code === 'proofs' && positionals.length === 1) return { step: listProofs };
  if (!/^RB-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(name) || extra.length > 0) throw new CommandError(USAGE);
  if (shipment !== undefined && !/^[1-9]\d?$/.test(shipment))
    throw new CommandError('Give the number of the shipment, starting with 1:  --shipment 1');
  if (book !== undefined && !/^[1-9]\d?$/.test(book))
    throw new CommandError('Give the number of the book in the order, starting with 1:  --book 1');
  const shipmentNumber = shipment === undefined ? undefined : Number(shipment);
  const shipping = { carrier, trackingNumber };
  const answer =
    (to: Parameters<typeof answerDispute>[2]['to']): Step =>
    async (shop) => {
      const numbered = book === undefined ? undefined : Number(book);
      const { code, title, state } = await answerDispute(shop, name, { to, book: numbered, text: message });
      return `Order ${code}, ${title}: ${DISPUTE_STATE_TEXTS[state].name}.`;
    };
  const steps: Record<string, Step> = {
    review: async (shop) => describeOrder(await startReview(shop, name)),
    begin: async (shop) => describeOrder(await beginProduction(withDesignOperations(shop), name)),
    ship: async (shop) => describeOrder(await sendShipment(shop, name, shipmentNumber, shipping)),
    track: async (shop) => describeOrder(await correctTracking(shop, name, shipmentNumber, shipping)),
    deliver: async (shop) => describeOrder(await confirmDelivery(shop, name, shipmentNumber)),
    cancel: async (shop) => describeOrder(await cancelOrderAsStaff(shop, name, message)),
    proof: async (shop) => {
      if (isApproved) {
        await approveForErasedBuyer(withDesignOperations(shop), name, Number(book ?? 1), message ?? '');
        return `Order ${name}, book ${book ?? 1}: the proof is approved.`;
      }
      await sendProof(withDesignOperations(shop), name, Number(book ?? 1), message ?? '');
      return `Order ${name}, book ${book ?? 1}: the proof is sent to the customer.`;
    },
    redesign: async (shop) => {
      if (file === undefined) throw new CommandError('Give the file of the design:  --file design.json');
      const designText = await readFile(file, 'utf8').catch(() => {
        throw new CommandError(`Couldn’t read ${file}.`);
      });
      await replaceDesign(withDesignOperations(shop), name, Number(book ?? 1), designText);
      return `Order ${name}, book ${book ?? 1}: the design is replaced. Check it, then send its proof.`;
    },
    design: async (shop) => {
      const ordered = await findOrderedDesign(shop, name, Number(book ?? 1));
      const text = JSON.stringify(ordered.sealed.design, null, 2);
      if (to === undefined) return text;
      await writeFile(to, `${text}\n`);
      return to;
    },
    production: async (shop) => {
      const ordered = await findOrderedDesign(shop, name, Number(book ?? 1));
      if (ordered.approvedAt === null)
        throw new CommandError('The proof of this design is not approved yet, so it may still change.');
      return writeProduction(shop.db, ordered, to ?? '.');
    },
    prints: async ({ db }) => {
      const environment = readEnvironment();
      const { files, close } = await openFiles(environment, await loadSessionSecret(environment));
      try {
        const list = await createPrintingList({ db, files }, name);
        if (list === null) throw new CommandError(`There is no order ${name}.`);
        return list;
      } finally {
        close();
      }
    },
    ask: answer('requires_action'),
    receive: answer('received'),
    settle: answer('closed'),
  };
  const chosenStep = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (!chosenStep) throw new CommandError(USAGE);
  return { step: chosenStep };
}

async function findOrderedDesign({ db }: Shop, code: string, book: number): Promise<OrderedDesign> {
  const ordered = await findDesignOfBook(db, code, book);
  if (ordered) return ordered;
  throw new CommandError(`There is no order ${code} whose book ${book} has a customer’s design.`);
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

function parseArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        shipment: { type: 'string' },
        carrier: { type: 'string' },
        tracking: { type: 'string' },
        book: { type: 'string' },
        message: { type: 'string' },
        to: { type: 'string' },
        file: { type: 'string' },
        approve: { type: 'boolean' },
      },
    });
  } catch {
    throw new CommandError(USAGE);
  }
}

/** Turns the shop's refusals and file errors into plain messages. */
function throwPlainly(error: unknown): never {
  if (!(error instanceof Failure)) {
    const { path, code } = error as NodeJS.ErrnoException;
    if (error instanceof Error && path && code)
      throw new CommandError(`${path} could not be written: ${code}.`);
    throw error;
  }
  throw new CommandError(Object.values(error.fields ?? { message: error.message }).join('\n'));
}
