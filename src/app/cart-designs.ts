import type { FastifyInstance } from 'fastify';
import type { CartDesigns } from '#features/cart/server/designs.ts';
import { createDesignCharge } from '#features/checkout/server/design-charge.ts';
import type { StoredCharges } from '#features/checkout/server/stored-charges.ts';
import { holdUploads } from '#features/designs/server/holds.ts';

/** Design operations for carts; resolved lazily, since designs are registered later. */
export const cartDesigns = (app: FastifyInstance, { charges }: { charges: StoredCharges }): CartDesigns => ({
  async accept(input, context) {
    const { design, hash, parts, uploads, pictureSeed } = await app.designs.accept(input, context);
    const { edition: variantType, leather: leatherType, colour: color } = design;
    return { design, hash, parts, uploads, pictureSeed, binding: { variantType, leatherType, color } };
  },
  charged: createDesignCharge(charges),
  hold: (tx, id, uploads) => holdUploads(tx, uploads, { kind: 'cart', id }),
});
