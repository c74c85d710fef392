import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { holdUploads } from '#features/designs/server/holds.ts';
import type { Binding } from '#kernel/bindings.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { CartItem } from '../contract.ts';

/** A charged part of a design: price id, and count per copy. */
export interface DesignPart {
  id: string;
  count: number;
}

/** A validated design, as stored with a line. The cart doesn't interpret the document. */
export interface LineDesign {
  design: object;
  /** Equal designs have equal hashes. */
  hash: string;
  parts: DesignPart[];
  uploads: string[];
  /** Seed for the random details of its pictures. */
  pictureSeed: number;
}

export interface CartDesigns {
  /**
   * Validates a design for a book. Must not run inside a transaction.
   * @param input a document, its JSON text, or the id of a saved design
   * @throws Failure 404 or 422 for a design that can't be made
   */
  accept(
    input: unknown,
    context: { bookId: string; userId: string | null },
  ): Promise<LineDesign & { binding: Binding }>;
  /** Charges for one copy, besides its binding, in minor units of the rate's currency. */
  charged(parts: readonly DesignPart[], rate: ExchangeRate): number;
  /** Keeps the uploads of a design as long as its line exists. */
  hold(tx: Db, itemId: string, uploads: readonly string[]): Promise<unknown>;
}

/** Validates designs; `app.designs` is read when one comes, since designs are registered later. */
export const acceptLineDesigns =
  (app: FastifyInstance): CartDesigns['accept'] =>
  async (input, context) => {
    const { design, hash, parts, uploads, pictureSeed } = await app.designs.accept(input, context);
    const { edition: variantType, leather: leatherType, colour: color } = design;
    return { design, hash, parts, uploads, pictureSeed, binding: { variantType, leatherType, color } };
  };

export const cartDesigns = (app: FastifyInstance, charged: CartDesigns['charged']): CartDesigns => ({
  accept: acceptLineDesigns(app),
  charged,
  hold: (tx, id, uploads) => holdUploads(tx, uploads, { kind: 'cart', id }),
});

/** Address of the picture of a design in a cart or order; the hash can't be guessed. */
const pictureAddress = (hash: string): string => `/api/designs/sealed/${hash}/picture`;

export const toLineDesign = (
  { hash }: Pick<LineDesign, 'hash'>,
  isSaved: boolean,
): NonNullable<CartItem['design']> => ({ hash, isSaved, picture: pictureAddress(hash) });
