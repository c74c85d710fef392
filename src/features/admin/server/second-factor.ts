import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#db/connect.ts';
import { columns, select, text } from '#db/select.ts';
import { staffRecoveryCodes as recoveryCodes, staff } from '#platform/staff/tables.ts';
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

const LOCKED_SECRET = select(
  { ...columns(staff, 's', 'totpSecret'), step: text('s.totp_step::text') },
  'FROM staff s WHERE s.id = $1 FOR UPDATE',
);

/** Accepts an app code or a recovery code, each only once. */
export async function verifySecondFactor(
  tx: Db,
  { staffId, input, seal, now }: { staffId: string; input: string; seal: SecretBox; now: Date },
): Promise<'app' | 'recovery' | null> {
  const [row] = await tx.query(LOCKED_SECRET, [staffId]);
  const secret = row?.totpSecret ? seal.decrypt(row.totpSecret) : null;
  if (!row || !secret) return null;
  const code = input.replaceAll(/[\s-]/g, '').toLowerCase();
  const step = findTotpStep(secret, code, now);
  if (step !== null && step > Number(row.step)) {
    await tx.orm.update(staff).set({ totpStep: step }).where(eq(staff.id, staffId));
    return 'app';
  }
  const { usedAt, codeHash } = recoveryCodes;
  const used = await tx.orm
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(isOwnedBy(staffId), eq(codeHash, hashToken(code)), isNull(usedAt)))
    .returning({ codeHash });
  return used.length > 0 ? 'recovery' : null;
}

/** Replaces all recovery codes. @returns the new ones, to be shown once */
export async function renewRecoveryCodes(tx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  await tx.orm.delete(recoveryCodes).where(isOwnedBy(staffId));
  const rows = codes.map((code) => ({ staffId, codeHash: hashToken(code.replaceAll('-', '')) }));
  await tx.orm.insert(recoveryCodes).values(rows);
  return codes;
}

export async function removeSecondFactor(tx: Db, staffId: string): Promise<void> {
  await tx.orm.update(staff).set({ totpSecret: null, totpSince: null }).where(eq(staff.id, staffId));
  await tx.orm.delete(recoveryCodes).where(isOwnedBy(staffId));
}

const isOwnedBy = (staffId: string) => eq(recoveryCodes.staffId, staffId);

/** About fifty bits, without characters that are easily confused. */
function newRecoveryCode(): string {
  const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const code = [...randomBytes(10)].map((byte) => characters[byte % characters.length]).join('');
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
