import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** Wrong environment variables, all of them at once, one line each. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const text = z.string().trim().min(1);
const urlOf = (schemes: RegExp, example: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && schemes.test(value), `must be an address such as ${example}`);
/** How long a secret has to be so that nobody guesses it. */
const SECRET_LENGTH = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

/** Every variable the shop reads, in the order of docs/environment.md. */
const Variables = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: urlOf(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/shop').optional(),
  PUBLIC_URL: urlOf(/^https?:\/\/[^/?#]+\/?$/, 'https://shop.example, without a path').optional(),
  SESSION_SECRET: z.string().min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`).optional(),
  SMTP_URL: urlOf(/^smtps?:\/\//, 'smtps://user:password@mail.example:465').optional(),
  MAIL_FROM: text
    .refine(
      (value) => ADDRESS.test(/<([^<>]*)>$/.exec(value)?.[1] ?? value),
      'must be name@host or Name <name@host>',
    )
    .optional(),
  CONTACT_EMAIL: z.string().regex(ADDRESS, 'must be name@host').optional(),
  TRUST_PROXY: text.optional().transform(readTrust),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header, such as CF-IPCountry')
    .transform((name) => name.toLowerCase())
    .optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'must begin with sk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ENDPOINT: urlOf(/^https?:\/\//, 'https://s3.example').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});
export const VARIABLES = Object.keys(Variables.shape) as (keyof z.infer<typeof Variables>)[];

/** `true`, `false`, a number of proxies in front, or their addresses: what Fastify takes as `trustProxy`. */
function readTrust(value: string | undefined): boolean | number | string[] {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value.split(',').map((address) => address.trim());
}

/** How the process is wired, checked. Absent features are null. */
export interface Environment {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** Scheme and host by which people reach the shop, without a trailing slash. */
  publicUrl: string;
  /** Null: `sessionSecret` keeps one in `dataDir`. */
  sessionSecret: string | null;
  mail: {
    smtpUrl: string | null;
    from: string;
    /** Where what people write by the contact form is read. */
    inbox: string;
  };
  trustProxy: boolean | number | string[];
  /** Lower case. */
  countryHeader: string | null;
  stripe: { secretKey: string; webhookSecret: string } | null;
  s3: {
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
    region: string;
    endpoint: string | null;
  } | null;
  logLevel: (typeof LOG_LEVELS)[number];
}

/**
 * Reads and checks the environment. A variable that is empty counts as absent.
 * @throws EnvironmentError with a line for everything that is wrong
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = Variables.safeParse(given);
  const problems = (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
  problems.push(...whatIsMissing(given));
  if (!parsed.success || problems.length) {
    const lines = problems.map((problem) => `  ${problem}`).join('\n');
    throw new EnvironmentError(
      `The environment cannot be used:\n${lines}\nAll variables: docs/environment.md`,
    );
  }
  return environmentOf(parsed.data);
}

/** Variables that need each other. */
function whatIsMissing(given: NodeJS.ProcessEnv): string[] {
  const needs = (has: string, ...others: string[]) =>
    given[has]
      ? others.filter((other) => !given[other]).map((other) => `${other} is needed with ${has}`)
      : [];
  const s3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const problems = [
    ...needs('SMTP_URL', 'MAIL_FROM'),
    // Anybody can send a header; only a proxy in front can vouch for it.
    ...needs('COUNTRY_HEADER', 'TRUST_PROXY'),
    ...needs('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
    ...needs('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'),
    ...s3.flatMap((name) => needs(name, ...s3)),
    ...needs('S3_ENDPOINT', 'S3_BUCKET'),
  ];
  return [...new Map(problems.map((problem) => [problem.split(' ')[0], problem])).values()];
}

function environmentOf(v: z.infer<typeof Variables>): Environment {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = v;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = v;
  const from = v.MAIL_FROM ?? 'Rare Bindings <shop@localhost>';
  const hasS3 = bucket && accessKeyId && secretAccessKey;
  return {
    port: v.PORT,
    host: v.HOST,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL ?? null,
    publicUrl: (v.PUBLIC_URL ?? localUrl(v.HOST, v.PORT)).replace(/\/$/, ''),
    sessionSecret: v.SESSION_SECRET ?? null,
    mail: { smtpUrl: v.SMTP_URL ?? null, from, inbox: v.CONTACT_EMAIL ?? bareAddress(from) },
    trustProxy: v.TRUST_PROXY,
    countryHeader: v.COUNTRY_HEADER ?? null,
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret } : null,
    s3: hasS3
      ? { bucket, accessKeyId, secretAccessKey, region: v.S3_REGION, endpoint: v.S3_ENDPOINT ?? null }
      : null,
    logLevel: v.LOG_LEVEL,
  };
}

/** `Name <name@host>` → `name@host`. */
const bareAddress = (from: string): string => /<([^<>]*)>$/.exec(from)?.[1] ?? from;

/** An address that a browser on this machine can open; "every interface" is not one. */
function localUrl(host: string, port: number): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * The secret that signs sessions: the one given, or one made on the first call and kept in the data folder. On a
 * server database that is good for one process only, so it comes with a warning.
 */
export async function sessionSecret(
  { sessionSecret: given, dataDir, databaseUrl }: Environment,
  warn: (message: string) => void = console.warn,
): Promise<string> {
  if (given) return given;
  if (databaseUrl)
    warn(
      `SESSION_SECRET is not set, so this process signs sessions with the secret in ${join(dataDir, 'session-secret')}.\n` +
        'Several processes on one database need the same SESSION_SECRET, or people are signed out at random.',
    );
  const path = join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // `wx` fails when the file is there, so that two processes never keep different secrets.
  await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const kept = (await readFile(path, 'utf8')).trim();
  if (kept.length >= SECRET_LENGTH) return kept;
  throw new EnvironmentError(
    `The file ${path} does not hold a secret. Remove it; the next start makes a new one.`,
  );
}
