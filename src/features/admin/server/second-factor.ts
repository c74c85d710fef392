import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#db/connect.ts';
import { hashToken, type SecretBox } from '#platform/staff/tokens.ts';

/** RFC 6238 with the defaults of all authenticator apps: six digits, thirty seconds, SHA-1. */
const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Rare Bindings admin',
    label,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: 30,
  });
/** Accepts codes of one step before or after. */
const WINDOW = 1;
const CODES = 10;

/** New secret with its `otpauth` URI. */
export function newSecret(label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totp(secret, label).toString() };
}

/** Thirty-second step of a code; null when the code is wrong. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 30_000) + delta;
}

/** Accepts an app code or a recovery code, each only once. */
export async function verifySecondFactor(
  tx: Db,
  { staffId, input, seal, now }: { staffId: string; input: string; seal: SecretBox; now: Date },
): Promise<'app' | 'recovery' | null> {
  const [row] = await tx.query<{ secret: string | null; step: string }>(
    'SELECT totp_secret AS secret, totp_step::text AS step FROM staff WHERE id = $1 FOR UPDATE',
    [staffId],
  );
  const secret = row?.secret ? seal.decrypt(row.secret) : null;
  if (!row || !secret) return null;
  const code = input.replaceAll(/[\s-]/g, '').toLowerCase();
  const step = findTotpStep(secret, code, now);
  if (step !== null && step > Number(row.step)) {
    await tx.query('UPDATE staff SET totp_step = $2 WHERE id = $1', [staffId, step]);
    return 'app';
  }
  const used = await tx.query(
    `UPDATE staff_recovery_codes SET used_at = now()
     WHERE staff_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING 1`,
    [staffId, hashToken(code)],
  );
  return used.length > 0 ? 'recovery' : null;
}

/** Replaces all recovery codes. @returns the new ones, to be shown once */
export async function renewRecoveryCodes(tx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  await tx.query('DELETE FROM staff_recovery_codes WHERE staff_id = $1', [staffId]);
  await tx.query(
    'INSERT INTO staff_recovery_codes (staff_id, code_hash) SELECT $1, h FROM unnest($2::text[]) AS h',
    [staffId, codes.map((code) => hashToken(code.replaceAll('-', '')))],
  );
  return codes;
}

/** About fifty bits, without characters that are easily confused. */
function newRecoveryCode(): string {
  const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const text = [...randomBytes(10)].map((byte) => characters[byte % characters.length]).join('');
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}
