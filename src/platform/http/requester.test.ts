import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { getRequester } from './requester.ts';

test('a client that has disconnected gets an aborted signal', () => {
  const request = {} as FastifyRequest;
  const reply = { raw: { destroyed: true } } as FastifyReply;
  expect(getRequester(request, reply)).toMatchObject({ network: '', signal: { aborted: true } });
});
