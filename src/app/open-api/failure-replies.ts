import { FailureReply } from '#kernel/envelope.ts';
import { FAILURES, type FailureCode } from '#kernel/failure-codes.ts';
import type { Access, Call } from '#platform/http/calls.ts';
import type { Components, Json } from './components.ts';

const COMMON_FAILURES: readonly FailureCode[] = ['INVALID_QUERY', 'REGION_BLOCKED', 'INTERNAL_ERROR', 'BUSY'];
const BODY_FAILURES: readonly FailureCode[] = [
  'BAD_REQUEST',
  'CONFLICT',
  'INVALID_JSON',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
];
const ACCESS_FAILURES: Record<Access, readonly FailureCode[]> = {
  guest: [],
  signedIn: ['UNAUTHENTICATED'],
  verified: ['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED'],
  member: ['UNAUTHENTICATED', 'EMAIL_NOT_VERIFIED', 'NOT_FOUND'],
};

export interface CallTraits {
  call: Call;
  method: string;
  hasPath: boolean;
  needsXsrf: boolean;
}

export function failureCodes({ call, method, hasPath, needsXsrf }: CallTraits): FailureCode[] {
  const hasInput = call.query !== undefined || call.body !== undefined || call.parts !== undefined;
  const codes = new Set<FailureCode>([
    ...COMMON_FAILURES,
    ...(method === 'GET' ? [] : BODY_FAILURES),
    ...(needsXsrf ? (['INVALID_XSRF_TOKEN'] as const) : []),
    ...ACCESS_FAILURES[call.who ?? 'guest'],
    ...(call.permission ? (['UNAUTHENTICATED', 'SECOND_FACTOR_NEEDED', 'NOT_FOUND'] as const) : []),
    ...(hasPath ? (['NOT_FOUND', 'INVALID_ADDRESS'] as const) : []),
    ...(hasInput ? (['VALIDATION_FAILED'] as const) : []),
    ...(call.currency ? (['INVALID_CURRENCY'] as const) : []),
    ...(call.failures ?? []),
  ]);
  return [...codes].sort();
}

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds to wait before trying again.',
    schema: { type: 'integer' },
  },
};

export function failureReplies(codes: readonly FailureCode[], components: Components): Json {
  const failure = components.schemaFor(FailureReply, 'output');
  const statuses = [...new Set(codes.map((code) => FAILURES[code].status))].sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const statusCodes = codes.filter((code) => FAILURES[code].status === status);
      return [
        String(status),
        {
          description: statusCodes.map((code) => `\`${code}\`: ${FAILURES[code].means}`).join('\n\n'),
          ...(status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
          content: {
            'application/json': {
              schema: {
                allOf: [
                  failure,
                  { type: 'object', properties: { code: { type: 'string', enum: statusCodes } } },
                ],
              },
            },
          },
        },
      ];
    }),
  );
}
