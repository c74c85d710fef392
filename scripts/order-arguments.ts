import { parseArgs } from 'node:util';
import { CommandError } from './run-command.ts';

export const USAGE = `Progress of an order:

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

export interface OrderOptions {
  shipment: number | undefined;
  book: number | undefined;
  carrier?: string | undefined;
  tracking?: string | undefined;
  message?: string | undefined;
  to?: string | undefined;
  file?: string | undefined;
  approve?: boolean | undefined;
}

/** @returns the order's code in capitals, or `PROOFS`; and the word of the step */
export function parseOrderCommand(): { name: string; word: string; options: OrderOptions } {
  const { values, positionals } = parseArguments();
  const [code = '', word = '', ...extra] = positionals;
  const name = code.toUpperCase();
  const isList = code === 'proofs' && positionals.length === 1;
  if (!isList && (!/^RB-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(name) || extra.length > 0))
    throw new CommandError(USAGE);
  const shipment = parseNumber(values.shipment, 'shipment, starting with 1:  --shipment 1');
  const book = parseNumber(values.book, 'book in the order, starting with 1:  --book 1');
  return { name, word, options: { ...values, shipment, book } };
}

function parseNumber(text: string | undefined, what: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d?$/.test(text)) throw new CommandError(`Give the number of the ${what}`);
  return Number(text);
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
