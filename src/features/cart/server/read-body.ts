import type { FastifyRequest } from 'fastify';
import { readForm } from '#platform/http/forms.ts';

const FIELDS = [
  'bookData',
  'quantity',
  'variantType',
  'leatherType',
  'color',
  'isDesignSaved',
  'bookCustomization',
  'addressId',
  'boxWrapping',
  'giftWrapping',
  'shippingSpeed',
];

/** Reads a JSON or multipart body, not yet validated. */
export async function readBody(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  const form = await readForm(request);
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const text = form.text(name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}
