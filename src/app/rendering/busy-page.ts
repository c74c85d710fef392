import { renderPlainPage } from '#features/region/server/plain-page.ts';
import { UNAVAILABLE_SECONDS } from '#platform/http/database-failures.ts';
import type { RenderedPage } from './cached-page.ts';

const RETRY_HINTS = {
  GET: '<p><a href="">Try again</a></p>',
  POST: '<p>Nothing was sent. Go back and try again. What you typed should still be there.</p>',
};

export function renderBusyPage(method: 'GET' | 'POST'): RenderedPage {
  const body = renderPlainPage(
    'Please try again in a moment · Rare Bindings',
    `<p class="shop"><a href="/">Rare Bindings</a></p>
<h1>We’re very busy right now</h1>
<p>We couldn’t load this page. Please try again in a moment.</p>
${RETRY_HINTS[method]}`,
  );
  return {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'retry-after': String(UNAVAILABLE_SECONDS),
    },
    body: Buffer.from(body),
    isCacheable: false,
  };
}
