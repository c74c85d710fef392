import { z } from 'zod';
import { API } from '#kernel/api.ts';
import { Fix, Spec } from './contract.ts';

const ID = /^[\w-]{1,64}$/;

/** Work stored in the browser. Untrusted; the book is validated part by part. */
export const StoredWorkSchema = z.object({
  name: z.string().max(1000),
  fixes: z.array(Fix),
  spec: z.unknown(),
  accepted: z.array(z.string()),
  uploadAddress: z
    .string()
    .regex(new RegExp(`^${API.uploads}/[0-9A-Z]{26}$`))
    .nullable()
    .catch(null),
  file: z.string().regex(ID).nullable(),
  savedAt: z.iso.datetime(),
});

export const RequiredSpec = Spec.pick({ kind: true, colour: true }).strip();

/** Allows a year that is still being typed. */
export const DraftLettering = { ...Spec.shape.lettering.shape, year: z.string().max(4) };
