import { sharedContext } from '#platform/pages/shared-context.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

/** Where pages find what reads the tokens of letters' links. */
export const unsubscribeContext = sharedContext<UnsubscribeTokens>('newsletter.unsubscribe-tokens');
