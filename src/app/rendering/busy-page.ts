import { PLAIN_STYLE } from '#features/region/server/plain-style.ts';
import { UNAVAILABLE_SECONDS } from '#platform/http/database-failures.ts';
import type { RenderedPage } from './cached-page.ts';

const RETRY_HINTS = {
  GET: '<p><a href="">Try again</a></p>',
  POST: '<p>Nothing was sent. Go back and try again. What you typed should still be there.</p>',
};

export function renderBusyPage(method: 'GET' | 'POST'): RenderedPage {
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Please try again in a moment · Rare Bindings</title>
<style>${PLAIN_STYLE}</style>
</head>
<body>
<main>
<p class="shop"><a href="/">Rare Bindings</a></p>
<h1>We’re very busy right now</h1>
<p>We couldn’t load this page. Please try again in a moment.</p>
${RETRY_HINTS[method]}
</main>
</body>
</html>
`;
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
