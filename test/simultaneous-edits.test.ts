import { describe, expect, test } from 'vitest';
import { getOwner } from './admin-sample.ts';
import { ADMIN_SAMPLES } from './admin-samples.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { encodeRequest } from './sample.ts';
import { openSeededCalls } from './site.ts';

type Fields = Record<string, unknown>;
type Edit = { was: Fields; now: Fields };

const shop = prepareFixture(openSeededCalls);
const createRequest = async (call: string) => {
  const sample = (await ADMIN_SAMPLES[call]?.(shop)) ?? {};
  const { method, url } = await encodeRequest(call, sample);
  return { method, url, json: sample.json };
};
const send = async (method: 'GET', url: string, payload?: object) =>
  (await getOwner(shop)).inject({ method, url, ...(payload && { payload }) });
const callsOf = (pattern: RegExp) => Object.keys(ADMIN_SAMPLES).filter((call) => pattern.test(call));

/** Another valid value of the same type. */
function vary(value: unknown, n: number): unknown {
  if (typeof value === 'number') return value + n;
  if (Array.isArray(value)) return [...value, `Another ${n}`];
  return `${value}-${n}`;
}

describe('simultaneous edits of one field', () => {
  test.each(callsOf(/^PUT .*\/(?!conversations|staff)[\w-]+\/\{id\}$/))(
    '%s: one is saved, the others get a conflict',
    async (call) => {
      const { method, url, json } = await createRequest(call);
      const { was, now } = json as Edit;
      const field =
        Object.keys(now).find((name) => JSON.stringify(now[name]) !== JSON.stringify(was[name])) ?? '';
      const edits = [1, 2, 3].map((n) => ({ was, now: { ...now, [field]: vary(now[field], n) } }));
      const replies = await Promise.all(edits.map((edit) => send(method, url, edit)));
      expect(
        replies.map(({ statusCode }) => statusCode).sort(),
        replies.map(({ body }) => body).join('\n'),
      ).toEqual([200, 409, 409]);
    },
  );
});

describe('records added at the same time', () => {
  const kinds = callsOf(/^POST \/api\/admin\/[\w-]+$/).filter((call) =>
    Object.hasOwn(ADMIN_SAMPLES, `${call.replace('POST', 'DELETE')}/{id}`),
  );
  test.each(kinds)('%s: those not refused are kept', async (call) => {
    const requests = await Promise.all([1, 2, 3].map(() => createRequest(call)));
    const replies = await Promise.all(requests.map(({ method, url, json }) => send(method, url, json)));
    const added = replies.filter(({ statusCode }) => statusCode === 200).map((reply) => reply.json().data.id);
    const refused = replies.filter((reply) => reply.json().code === 'VALIDATION_FAILED');
    expect([new Set(added).size, added.length + refused.length]).toEqual([added.length, 3]);
    expect(added).not.toEqual([]);
    for (const id of added) {
      const { statusCode } = await send('GET', `${requests[0]?.url}/${encodeURIComponent(id)}`);
      expect(statusCode).toBe(200);
    }
  });
});
