import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
import { type OrderOptions, parseOrderCommand, USAGE } from './order-arguments.ts';
import { CommandError, runCommand } from './run-command.ts';

// npm run order -- RB-XXXX-XXXX ship --shipment 1 --carrier "Royal Mail" --tracking ABC: records the bindery's
// progress on an order and its answers to disputes. The shop emails the customer: at once on a database server,
// otherwise at its next start, since an embedded database belongs to one process.

type Shop = BinderyDependencies & Parameters<typeof answerDispute>[0] & CancellationDependencies;
type Step = (shop: Shop, name: string, options: OrderOptions) => Promise<string>;

const STEPS: Record<string, Step> = {
  review: async (shop, name) => describeOrder(await startReview(shop, name)),
  begin: async (shop, name) => describeOrder(await beginProduction(withDesignOperations(shop), name)),
  ship: async (shop, name, { shipment, carrier, tracking: trackingNumber }) =>
    describeOrder(await sendShipment(shop, name, shipment, { carrier, trackingNumber })),
  track: async (shop, name, { shipment, carrier, tracking: trackingNumber }) =>
    describeOrder(await correctTracking(shop, name, shipment, { carrier, trackingNumber })),
  deliver: async (shop, name, { shipment }) => describeOrder(await confirmDelivery(shop, name, shipment)),
  cancel: async (shop, name, { message }) => describeOrder(await cancelOrderAsStaff(shop, name, message)),
  async proof(shop, name, options) {
    const { book = 1, message = '', approve } = options;
    const send = approve ? approveForErasedBuyer : sendProof;
    await send(withDesignOperations(shop), name, book, message);
    return describeProof(
      name,
      options,
      approve ? 'the proof is approved.' : 'the proof is sent to the customer.',
    );
  },
  async redesign(shop, name, options) {
    const { book = 1, file } = options;
    if (file === undefined) throw new CommandError('Give the file of the design:  --file design.json');
    const text = await readFile(file, 'utf8').catch(() => {
      throw new CommandError(`Couldn’t read ${file}.`);
    });
    await replaceDesign(withDesignOperations(shop), name, book, text);
    return describeProof(name, options, 'the design is replaced. Check it, then send its proof.');
  },
  async design(shop, name, { book = 1, to }) {
    const ordered = await findOrderedDesign(shop, name, book);
    const text = JSON.stringify(ordered.sealed.design, null, 2);
    if (to === undefined) return text;
    await writeFile(to, `${text}\n`);
    return to;
  },
  async production(shop, name, { book = 1, to = '.' }) {
    const ordered = await findOrderedDesign(shop, name, book);
    if (ordered.approvedAt === null)
      throw new CommandError('The proof of this design is not approved yet, so it may still change.');
    return writeProduction(shop.db, ordered, to);
  },
  async prints({ db }, name) {
    const environment = readEnvironment();
    const { files, close } = await openFiles(environment, await loadSessionSecret(environment));
    const list = await createPrintingList({ db, files }, name).finally(close);
    if (list === null) throw new CommandError(`There is no order ${name}.`);
    return list;
  },
  ask: answer('requires_action'),
  receive: answer('received'),
  settle: answer('closed'),
};

await runCommand(async () => {
  const { name, word, options } = parseOrderCommand();
  const step = name === 'PROOFS' ? listProofs : Object.hasOwn(STEPS, word) ? STEPS[word] : undefined;
  if (!step) throw new CommandError(USAGE);
  const environment = readEnvironment();
  const { publicUrl, email } = environment;
  const delivered = recordReferredOrder({ secret: await loadSessionSecret(environment) });
  const db = await openDatabase();
  try {
    const shop = {
      ...releaseDependencies(ORDERED_PRINTS, ORDERED_WORKS),
      prints: ORDERED_PRINTS,
      db,
      origin: publicUrl,
      delivered,
      inbox: email.inbox,
      onDisputeAnswered: syncConversationWithDispute,
      payments: queuePayments(() => new Date()),
    };
    console.log(await step(shop, name, options).catch(throwPlainly));
    if (db.kind === 'embedded') console.error('Emails are sent when the shop starts again.');
  } finally {
    await db.close();
  }
});

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

function describeProof(name: string, { book = 1 }: OrderOptions, outcome: string): string {
  return `Order ${name}, book ${book}: ${outcome}`;
}

function answer(to: Parameters<typeof answerDispute>[2]['to']): Step {
  return async (shop, name, { book, message: text }) => {
    const { code, title, state } = await answerDispute(shop, name, { to, book, text });
    return `Order ${code}, ${title}: ${DISPUTE_STATE_TEXTS[state].name}.`;
  };
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
