import { UNAVAILABLE } from '#kernel/limits.ts';
import { PLAIN_STYLE } from './plain-style.ts';

/**
 * Page shown where the shop is closed (storefront 2.2, decision 17). Self-contained, since nothing else can be loaded
 * there.
 */
export const BLOCKED_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${UNAVAILABLE.title}</title>
<style>${PLAIN_STYLE}</style>
</head>
<body>
<main>
<h1>${UNAVAILABLE.title}</h1>
<p>${UNAVAILABLE.text}</p>
</main>
</body>
</html>
`;
