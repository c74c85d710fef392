import { ProviderDeferred, ProviderFailed, ProviderRefused } from './provider.ts';

export interface StripeError {
  message: string;
  type?: string;
  code?: string;
  statusCode?: number;
  headers?: Record<string, string>;
}

// True for refusals. 401 and 403 mean a wrong key, 409 a concurrent request, 429 too many: those may work later.
export const isRefusal = ({ statusCode = 0 }: StripeError): boolean => [400, 402, 404].includes(statusCode);

/**
 * Maps Stripe's errors to provider errors.
 * @param isFinal whether a refusal is permanent; by default always
 */
export async function translateErrors<T>(
  answer: Promise<T>,
  isFinal: (stripeError: StripeError) => boolean = () => true,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const stripeError = error as StripeError;
    const { statusCode = 0, message } = stripeError;
    if (statusCode >= 500) throw new ProviderFailed(message, { cause: error });
    if (!isRefusal(stripeError)) throw error;
    throw new (isFinal(stripeError) ? ProviderRefused : ProviderDeferred)(message, { cause: error });
  }
}
