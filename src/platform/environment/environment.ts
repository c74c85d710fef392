import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readTrustProxy, type TrustProxy } from '../http/trust-proxy.ts';
import { isLoopbackHost } from './loopback.ts';
import { initialNodeEnv } from './node-env.ts';

export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const text = z.string().trim().min(1);
const urlSchema = (schemes: RegExp, example: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && schemes.test(value), `must be an address such as ${example}`);
/** Minimum length that can't be guessed. */
const SECRET_LENGTH = 32;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;

export const Variables = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: urlSchema(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/shop').optional(),
  PUBLIC_URL: urlSchema(/^https?:\/\/[^/?#]+\/?$/, 'https://shop.example, without a path').optional(),
  SESSION_SECRET: z.string().min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`).optional(),
  SMTP_URL: urlSchema(/^smtps?:\/\//, 'smtps://user:password@mail.example:465').optional(),
  MAIL_FROM: text
    .refine(
      (value) => ADDRESS.test(/<([^<>]*)>$/.exec(value)?.[1] ?? value),
      'must be name@host or Name <name@host>',
    )
    .optional(),
  CONTACT_EMAIL: z.string().regex(ADDRESS, 'must be name@host').optional(),
  TRUST_PROXY: text.optional().transform((value, context): TrustProxy => {
    try {
      return readTrustProxy(value);
    } catch (error) {
      context.addIssue((error as RangeError).message);
      return z.NEVER;
    }
  }),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header, such as CF-IPCountry')
    .transform((name) => name.toLowerCase())
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must begin with pk_test_ or pk_live_')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must begin with sk_test_ or sk_live_, or rk_ instead of sk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
  ALLOW_TEST_PAYMENTS: z.literal('yes', 'must be yes or unset').optional(),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ENDPOINT: urlSchema(/^https?:\/\//, 'https://s3.example').optional(),
  COVERS_MAX_MB: z.coerce
    .number('must be a number of megabytes')
    .int('must be a whole number')
    .min(16, 'must be 16 or more')
    .default(1024),
  ALLOW_PUBLIC_DEV: z.literal('yes', 'must be yes or unset').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});
type Variables = z.infer<typeof Variables>;

/** `trial`: tried out on the local machine, with demo accounts and a mailbox. */
type Mode = 'trial' | 'development' | 'production';

export interface Environment {
  mode: Mode;
  port: number;
  host: string;
  dataDir: string;
  /** Null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  publicUrl: string;
  /** If null, `loadSessionSecret` creates one in `dataDir`. */
  sessionSecret: string | null;
  email: {
    smtpUrl: string | null;
    from: string;
    inbox: string;
  };
  trustProxy: TrustProxy;
  countryHeader: string | null;
  stripe: { publishableKey: string; secretKey: string; webhookSecret: string } | null;
  s3: {
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
    region: string;
    endpoint: string | null;
  } | null;
  coversMaxBytes: number;
  logLevel: (typeof LOG_LEVELS)[number];
}

/**
 * Reads and checks the environment. Empty variables count as absent.
 * @throws EnvironmentError with a line per problem
 */
export function readEnvironment(
  source: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: initialNodeEnv() },
): Environment {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = Variables.safeParse(variables);
  const problems = (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
  if (parsed.success) problems.push(...testPaymentProblems(parsed.data, variables.NODE_ENV));
  problems.push(...missingVariables(variables), ...publicDevelopmentProblems(variables));
  if (!parsed.success || problems.length) {
    const lines = problems.map((problem) => `  ${problem}`).join('\n');
    throw new EnvironmentError(`The environment is invalid:\n${lines}\nAll variables: docs/environment.md`);
  }
  return toEnvironment(parsed.data, variables.NODE_ENV);
}

function missingVariables(variables: NodeJS.ProcessEnv): string[] {
  const needs = (present: string, ...required: string[]) =>
    variables[present]
      ? required.filter((name) => !variables[name]).map((name) => `${name} is required with ${present}`)
      : [];
  const stripe = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const s3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const problems = [
    ...needs('SMTP_URL', 'MAIL_FROM'),
    // Only a proxy can vouch for a header anybody can send.
    ...needs('COUNTRY_HEADER', 'TRUST_PROXY'),
    ...stripe.flatMap((name) => needs(name, ...stripe)),
    ...s3.flatMap((name) => needs(name, ...s3)),
    ...needs('S3_ENDPOINT', 'S3_BUCKET'),
  ];
  return [...new Map(problems.map((problem) => [problem.split(' ')[0], problem])).values()];
}

function testPaymentProblems(v: Variables, nodeEnv: string | undefined): string[] {
  const { STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_SECRET_KEY: secret, ALLOW_TEST_PAYMENTS } = v;
  if (!publishable || !secret) return [];
  const isTest = secret.includes('k_test_');
  if (publishable.includes('pk_test_') !== isTest)
    return ['STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must both be test keys or both live ones'];
  if (!isTest || ALLOW_TEST_PAYMENTS || detectMode(nodeEnv, v) !== 'production') return [];
  return [
    'STRIPE_SECRET_KEY is a test key, which takes no real payments, but the shop is in production. Use the live keys; ' +
      'to try the shop out where others can reach it, set ALLOW_TEST_PAYMENTS=yes',
  ];
}

/** Rejects public development servers, which expose source code and internal errors, unless explicitly allowed. */
function publicDevelopmentProblems(variables: NodeJS.ProcessEnv): string[] {
  if (variables.NODE_ENV !== 'development' || variables.ALLOW_PUBLIC_DEV) return [];
  const { HOST, PUBLIC_URL } = variables;
  const isOpen = {
    HOST: HOST && !isLoopbackHost(HOST.trim()),
    PUBLIC_URL: PUBLIC_URL && URL.canParse(PUBLIC_URL) && !isLoopbackHost(new URL(PUBLIC_URL).hostname),
  };
  return (['HOST', 'PUBLIC_URL'] as const)
    .filter((name) => isOpen[name])
    .map(
      (name) =>
        `${name} opens a development shop to other machines, which exposes its source and its error details. ` +
        `Remove ${name}, or use npm start. To allow it, set ALLOW_PUBLIC_DEV=yes`,
    );
}

function detectMode(nodeEnv: string | undefined, { DATABASE_URL, TRUST_PROXY, PUBLIC_URL }: Variables): Mode {
  if (nodeEnv === 'development') return 'development';
  const isPublic =
    DATABASE_URL || TRUST_PROXY || (PUBLIC_URL && !isLoopbackHost(new URL(PUBLIC_URL).hostname));
  return isPublic || nodeEnv === 'production' ? 'production' : 'trial';
}

function toEnvironment(v: Variables, nodeEnv: string | undefined): Environment {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = v;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_SECRET_KEY: secretKey } = v;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = v;
  const from = v.MAIL_FROM ?? 'Rare Bindings <shop@localhost>';
  const hasS3 = bucket && accessKeyId && secretAccessKey;
  return {
    mode: detectMode(nodeEnv, v),
    port: v.PORT,
    host: v.HOST,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL ?? null,
    // In the format of the `Origin` header.
    publicUrl: new URL(v.PUBLIC_URL ?? localUrl(v.HOST, v.PORT)).origin,
    sessionSecret: v.SESSION_SECRET ?? null,
    email: { smtpUrl: v.SMTP_URL ?? null, from, inbox: v.CONTACT_EMAIL ?? bareAddress(from) },
    trustProxy: v.TRUST_PROXY,
    countryHeader: v.COUNTRY_HEADER ?? null,
    stripe:
      publishableKey && secretKey && webhookSecret ? { publishableKey, secretKey, webhookSecret } : null,
    s3: hasS3
      ? { bucket, accessKeyId, secretAccessKey, region: v.S3_REGION, endpoint: v.S3_ENDPOINT ?? null }
      : null,
    coversMaxBytes: v.COVERS_MAX_MB * 2 ** 20,
    logLevel: v.LOG_LEVEL,
  };
}

/** `Name <name@host>` → `name@host`. */
const bareAddress = (from: string): string => /<([^<>]*)>$/.exec(from)?.[1] ?? from;

function localUrl(host: string, port: number): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return `http://localhost:${port}`;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  // An address with a zone (`fe80::1%eth0`) isn't a valid URL host.
  return URL.canParse(url) ? url : `http://localhost:${port}`;
}

/** Returns the session secret, creating one in the data folder on first use. */
export async function loadSessionSecret(
  { sessionSecret: configured, dataDir, databaseUrl }: Environment,
  warn: (message: string) => void = console.warn,
): Promise<string> {
  if (configured) return configured;
  if (databaseUrl)
    warn(
      `SESSION_SECRET is not set, so this process signs sessions with the secret in ${join(dataDir, 'session-secret')}.\n` +
        'Several processes on one database need the same SESSION_SECRET, or people are logged out at random.',
    );
  const path = join(dataDir, 'session-secret');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // `wx` fails if the file exists, so two processes never use different secrets.
  await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const stored = (await readFile(path, 'utf8')).trim();
  if (stored.length >= SECRET_LENGTH) return stored;
  throw new EnvironmentError(
    `The file ${path} does not hold a secret. Remove it; the next start makes a new one.`,
  );
}
