import { ProviderBroke, ProviderPutOff, ProviderRefused } from './provider.ts';

/** Error thrown by Stripe's library. */
export interface StripeFailure {
  message: string;
  type?: string;
  code?: string;
  statusCode?: number;
  headers?: Record<string, string>;
}

// True for refusals. 401 and 403 mean a wrong key, 409 a concurrent request, 429 too many: those may work later.
export const isNo = ({ statusCode = 0 }: StripeFailure): boolean => [400, 402, 404].includes(statusCode);

/**
 * Maps Stripe's errors to provider errors.
 * @param isFinal whether a refusal is permanent; by default always
 */
export async function asked<T>(
  answer: Promise<T>,
  isFinal: (failure: StripeFailure) => boolean = () => true,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const failure = error as StripeFailure;
    const { statusCode = 0, message } = failure;
    if (statusCode >= 500) throw new ProviderBroke(message, { cause: error });
    if (!isNo(failure)) throw error;
    throw new (isFinal(failure) ? ProviderRefused : ProviderPutOff)(message, { cause: error });
  }
}
