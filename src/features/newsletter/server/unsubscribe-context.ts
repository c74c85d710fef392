import { sharedContext } from '#platform/pages/shared-context.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';

export const unsubscribeContext = sharedContext<UnsubscribeTokens>('newsletter.unsubscribe-tokens');
