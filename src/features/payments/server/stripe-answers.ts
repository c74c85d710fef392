import { ProviderBroke, ProviderPutOff, ProviderRefused } from './provider.ts';

/** A failure as Stripe's library throws it. */
export interface StripeFailure {
  message: string;
  type?: string;
  code?: string;
  statusCode?: number;
  headers?: Record<string, string>;
}

/** Whether Stripe has understood, and said no. */
// 401 and 403 are a wrong key, 409 a request under way, 429 too many: these may go better later.
export const isNo = ({ statusCode = 0 }: StripeFailure): boolean => [400, 402, 404].includes(statusCode);

/**
 * Tells what Stripe will never do, and what broke inside it, from what it could not be asked.
 * @param isFinal whether a no stays one; each does, unless given
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
