import type { FastifyRequest } from 'fastify';
import { invalid } from '#platform/http/calls.ts';
import { DESIGN_BYTES_MAX } from '../limits.ts';
import { TOO_LONG } from './given-design.ts';

/** A body holds a design and a little more. */
const BODY_MAX = DESIGN_BYTES_MAX + 4096;

/**
 * Of a call to which a design is sent: one that says it is too long is refused in the words of the call before any of it is read;
 * one that does not say it, when so much has come.
 */
export const designBodies = {
  bodyLimit: BODY_MAX,
  preParsing: async ({ headers }: FastifyRequest) => {
    if (Number(headers['content-length']) > BODY_MAX) throw invalid({ design: TOO_LONG });
  },
};
