import { FailureReply } from '#kernel/envelope.ts';
import { FAILURES, type FailureCode } from '#kernel/failure-codes.ts';
import type { Call, Who } from '#platform/http/calls.ts';
import type { Components, Json } from './components.ts';

const ALWAYS: readonly FailureCode[] = ['INVALID_QUERY', 'REGION_BLOCKED', 'INTERNAL_ERROR', 'BUSY'];
const OF_BODY: readonly FailureCode[] = [
  'BAD_REQUEST',
  'CONFLICT',
  'INVALID_JSON',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
];
const OF_WHO: Record<Who, readonly FailureCode[]> = {
  guest: [],
  signedIn: ['UNAUTHENTICATED'],
  verified: ['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED'],
  member: ['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED', 'NOT_FOUND'],
};

export interface Asked {
  call: Call;
  method: string;
  hasPath: boolean;
  needsXsrf: boolean;
}

export function failureCodes({ call, method, hasPath, needsXsrf }: Asked): FailureCode[] {
  const isRead = call.query !== undefined || call.body !== undefined || call.parts !== undefined;
  const codes = new Set<FailureCode>([
    ...ALWAYS,
    ...(method === 'GET' ? [] : OF_BODY),
    ...(needsXsrf ? (['INVALID_XSRF_TOKEN'] as const) : []),
    ...OF_WHO[call.who ?? 'guest'],
    ...(call.permission ? (['UNAUTHENTICATED', 'SECOND_FACTOR_NEEDED', 'NOT_FOUND'] as const) : []),
    ...(hasPath ? (['NOT_FOUND', 'INVALID_ADDRESS'] as const) : []),
    ...(isRead ? (['VALIDATION_FAILED'] as const) : []),
    ...(call.currency ? (['INVALID_CURRENCY'] as const) : []),
    ...(call.failures ?? []),
  ]);
  return [...codes].sort();
}

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds after which another try has a chance.',
    schema: { type: 'integer' },
  },
};

export function failureReplies(codes: readonly FailureCode[], components: Components): Json {
  const failure = components.of(FailureReply, 'output');
  const statuses = [...new Set(codes.map((code) => FAILURES[code].status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const these = codes.filter((code) => FAILURES[code].status === status);
      return [
        String(status),
        {
          description: these.map((code) => `\`${code}\`: ${FAILURES[code].means}`).join('\n\n'),
          ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
          content: {
            'application/json': {
              schema: {
                allOf: [failure, { type: 'object', properties: { code: { type: 'string', enum: these } } }],
              },
            },
          },
        },
      ];
    }),
  );
}
