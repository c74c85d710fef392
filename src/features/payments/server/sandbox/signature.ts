import { createHmac, timingSafeEqual } from 'node:crypto';
import { BadSignature } from '../provider.ts';

/** Signature header in Stripe's format: `t=seconds,v1=hex`. */
export const SANDBOX_SIGNATURE = 'sandbox-signature';
const TOLERANCE_SECONDS = 5 * 60;

/** Derives the webhook secret from the shop's own. */
export const sandboxWebhookSecret = (secret: string): string =>
  createHmac('sha256', secret).update('payments\nsandbox webhook').digest('hex');

export function signSandboxWebhook(body: string | Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${hmac(body, secret, String(seconds))}`;
}

/** @throws BadSignature if it is wrong or older than five minutes */
export function verifySandboxWebhook(body: Buffer, header: unknown, secret: string, now: Date): void {
  const [, seconds = '', signature = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header ?? '')) ?? [];
  const expected = hmac(body, secret, seconds);
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected)))
    throw new BadSignature('The signature is not the sandbox’s.');
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS)
    throw new BadSignature('The signature is too old.');
}

const hmac = (body: string | Buffer, secret: string, seconds: string) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
