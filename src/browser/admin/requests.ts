import { QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ADMIN_API } from '#kernel/admin-paths.ts';
import { DEFAULT_WARNING } from '#kernel/limits.ts';
import { RequestFailed } from '../fetch-json.ts';
import { createStore } from '../store.ts';
import { useForm } from '../use-form.ts';
import { showNotice } from './notices.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Retries lost connections only; a refusal won't change.
      retry: (tries, error) => error instanceof RequestFailed && error.status === 0 && tries < 2,
    },
  },
});

export const adminToken = createStore('');
/** Incremented on a 401, so the admin checks the session again. */
export const sessionChecks = createStore(0);

interface AskOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Calls the admin API and validates the reply.
 * @throws RequestFailed with the shop's message
 */
export async function callAdmin<T extends z.ZodType>(
  path: string,
  schema: T,
  { method = 'GET', body, signal }: AskOptions = {},
): Promise<z.infer<T>> {
  const reply = await fetchReply(path, { method, body, ...(signal ? { signal } : {}) });
  const parsed = schema.safeParse(reply);
  if (parsed.success) return parsed.data;
  throw Object.assign(new RequestFailed(200, 'UNEXPECTED_REPLY', DEFAULT_WARNING), { cause: parsed.error });
}

async function fetchReply(path: string, { method, body, signal }: AskOptions): Promise<unknown> {
  const isForm = body instanceof FormData;
  const response = await fetch(path, {
    method: method ?? 'GET',
    headers: {
      accept: 'application/json',
      ...(method === 'GET' ? {} : { 'x-xsrf-token': adminToken.get() }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause) => {
    if (signal?.aborted) throw cause;
    throw new RequestFailed(
      0,
      'NO_CONNECTION',
      'We couldn’t reach the shop. Check your connection and try again.',
    );
  });
  const parsedBody = await response.json().catch(() => null);
  if (response.ok) return parsedBody;
  const { code = `HTTP_${response.status}`, message = DEFAULT_WARNING, fields = {}, data } = parsedBody ?? {};
  if (response.status === 401 && !path.startsWith(`${ADMIN_API}/login`))
    sessionChecks.set((times) => times + 1);
  throw new RequestFailed(response.status, code, message, fields, data);
}

/** Queries an admin path, which is also its cache key. */
export function useAdminQuery<T extends z.ZodType>(
  path: string,
  schema: T,
  { isOn: isEnabled = true, everyMs: refetchMs = 0 } = {},
) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => callAdmin(path, schema, { signal }),
    enabled: isEnabled,
    placeholderData: (before) => before,
    ...(refetchMs > 0 ? { refetchInterval: refetchMs } : {}),
  });
  return { data, error: error as RequestFailed | null, isPending, isFetching, refetch };
}

interface ChangeOptions<I, T> {
  send: (input: I) => Promise<T>;
  successMessage?: string | ((result: T) => string);
  invalidates?: readonly string[];
  onDone?: (result: T, input: I) => void;
}

export function useAdminChange<I, T>({ send, successMessage, invalidates, onDone }: ChangeOptions<I, T>) {
  const client = useQueryClient();
  const { mutate, mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: send,
    async onSuccess(result, input) {
      if (successMessage)
        showNotice(typeof successMessage === 'string' ? successMessage : successMessage(result));
      await client.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          !invalidates || invalidates.some((prefix) => String(path).startsWith(prefix)),
      });
      onDone?.(result, input);
    },
  });
  const failed = error as RequestFailed | null;
  return {
    mutate,
    mutateAsync,
    isPending,
    reset,
    error: failed,
    fields: failed instanceof RequestFailed ? failed.fields : {},
  };
}

/** Submits a form as a change; shows errors like `useForm`. */
export const useAdminForm = <T>(change: ChangeOptions<FormData, T>) =>
  useForm(useAdminChange(change).mutateAsync);
