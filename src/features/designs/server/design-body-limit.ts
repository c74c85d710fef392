import type { FastifyRequest } from 'fastify';
import { invalid } from '#platform/http/calls.ts';
import { DESIGN_BYTES_MAX } from '../limits.ts';
import { TOO_LONG } from './parse-design.ts';

const BODY_MAX = DESIGN_BYTES_MAX + 4096;

/**
 * Size limit for requests with a design: rejects early by `Content-Length`, otherwise as soon as the limit is
 * exceeded.
 */
export const designBodyLimit = {
  bodyLimit: BODY_MAX,
  preParsing: async ({ headers }: FastifyRequest) => {
    if (Number(headers['content-length']) > BODY_MAX) throw invalid({ design: TOO_LONG });
  },
};
