import { parseArgs } from 'node:util';
import { STATE_WORDS } from '../src/features/orders/order-states.ts';
import { beginProduction, type Moved, reviewOrder } from '../src/features/orders/server/bindery.ts';
import { correctTracking, deliverParcel, shipParcel } from '../src/features/orders/server/parcels.ts';
import { noteReferral } from '../src/features/referrals/server/referrals.ts';
import { readEnvironment } from '../src/platform/environment/environment.ts';
import { Failure } from '../src/platform/http/failures.ts';
import { openDatabase } from './open-database.ts';
import { plainly, Refusal } from './plainly.ts';

// npm run order -- RB-XXXX-XXXX ship --shipment 1 --carrier "Royal Mail" --tracking ABC: what the bindery has done with an
// order. Its owner is written to by the shop: at once where it runs on a database server, else when it starts again, since the
// embedded database belongs to one process at a time.

const USAGE = `What has the bindery done with the order?

  npm run order -- RB-XXXX-XXXX review    a bookbinder reads it through
  npm run order -- RB-XXXX-XXXX begin     the binding begins
  npm run order -- RB-XXXX-XXXX ship      a parcel leaves:  --shipment 1 --carrier "Royal Mail" --tracking ABC
  npm run order -- RB-XXXX-XXXX track     puts the carrier and the number of a parcel right that has left
  npm run order -- RB-XXXX-XXXX deliver   a parcel has arrived:  --shipment 1

Of an order with one parcel --shipment is not needed; --carrier and --tracking may be left out.`;

await plainly(async () => {
  const asked = readAsked();
  const { publicUrl } = readEnvironment();
  const db = await openDatabase();
  try {
    const { code, state } = await asked.step({ db, origin: publicUrl, delivered: noteReferral }).catch(plain);
    console.log(`Order ${code}: ${STATE_WORDS[state]}.`);
    if (db.kind === 'embedded') console.error('Letters go out when the shop starts again.');
  } finally {
    await db.close();
  }
});

type Shop = Parameters<typeof beginProduction>[0];

function readAsked(): { step: (shop: Shop) => Promise<Moved> } {
  const { values, positionals } = given();
  const [code = '', step = '', ...more] = positionals;
  const name = code.toUpperCase();
  const { carrier, tracking: trackingNumber, shipment } = values;
  if (!/^RB-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(name) || more.length > 0) throw new Refusal(USAGE);
  if (shipment !== undefined && !/^[1-9]\d?$/.test(shipment))
    throw new Refusal('A parcel is named by its number, from 1:  --shipment 1');
  const parcel = shipment === undefined ? undefined : Number(shipment);
  const carriage = { carrier, trackingNumber };
  const steps: Record<string, (shop: Shop) => Promise<Moved>> = {
    review: (shop) => reviewOrder(shop, name),
    begin: (shop) => beginProduction(shop, name),
    ship: (shop) => shipParcel(shop, name, parcel, carriage),
    track: (shop) => correctTracking(shop, name, parcel, carriage),
    deliver: (shop) => deliverParcel(shop, name, parcel),
  };
  const chosen = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (!chosen) throw new Refusal(USAGE);
  return { step: chosen };
}

function given() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { shipment: { type: 'string' }, carrier: { type: 'string' }, tracking: { type: 'string' } },
    });
  } catch {
    throw new Refusal(USAGE);
  }
}

/** What the shop refuses is said in its words. */
function plain(error: unknown): never {
  if (!(error instanceof Failure)) throw error;
  throw new Refusal(Object.values(error.fields ?? { said: error.message }).join('\n'));
}
