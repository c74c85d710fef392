import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { requesterFor } from './requester.ts';

test('who has hung up before what takes long is asked for does not wait for it', () => {
  const request = {} as FastifyRequest;
  const reply = { raw: { destroyed: true } } as FastifyReply;
  expect(requesterFor(request, reply)).toMatchObject({ network: '', signal: { aborted: true } });
});
