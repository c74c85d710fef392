import { ADMIN_API } from '#kernel/admin-paths.ts';
import { API } from '#kernel/api.ts';
import { XSRF_HEADER } from '#kernel/limits.ts';
import { readComments } from './comments.ts';
import { createComponents, type Json } from './components.ts';
import { createOperation, type Route, SESSION, STAFF, XSRF } from './operation.ts';

interface DocumentOptions {
  origin: string;
  cookie: string;
  adminCookie: string;
}

const DESCRIPTION = `
Every reply is \`{ success: true, data }\` or \`{ success: false, code, message, fields? }\`. \`code\` is for programs,
\`message\` is for people, and \`fields\` says what is wrong with each field of a form.

**Prices** are whole numbers in minor units (cents, fils, yen) of the \`currency\` beside them. They are converted from US
dollars at a dated rate and rounded half-up per unit. \`X-Currency\` requests a currency where a call has that header.
**Timestamps** are ISO 8601 in UTC, dates are \`YYYY-MM-DD\`.

**Calls that change something** need the header \`X-XSRF-TOKEN\` with the token from \`${API.session}\` and the cookie of the
same value. Logging in sets the session cookie and a new token.
`;

const TAGS: Record<string, string> = {
  Books: 'The regular catalogue.',
  'Best-selling books': 'The catalogue of best sellers.',
  'Exclusive books': 'The catalogue of RB Exclusive.',
  'Home page': 'Content of the home page.',
  Showcase: 'Videos from customers and the shop.',
  Region: 'Countries, currencies and exchange rates.',
  Content: 'Frequently asked questions.',
  Blog: 'Blog articles.',
  Analytics: 'Visit statistics, from visitors who agreed to them.',
  Session: 'The current session.',
  Users: 'Accounts: registration, login, profile, addresses, privacy and membership.',
  Contact: 'Messages to the shop, and subscriptions.',
  Cart: 'A customer’s cart, priced by the server.',
  Wishlist: 'A customer’s wishlist.',
  Reviews: 'Book reviews.',
  'Admin: staff login': 'Staff login.',
  'Admin: today': 'Today’s tasks and figures.',
  'Admin: orders': 'Find and update orders, refund them, and print shipping documents.',
  'Admin: conversations': 'Conversations with customers.',
  'Admin: quotes': 'Quotes for custom work.',
  'Admin: staff': 'Staff members and their roles.',
  'Admin: production': 'Books in production, their progress and specifications.',
  'Admin: proofs': 'Review of designs and print files before production.',
  'Admin: customers': 'Customers, their wallets and personal data.',
  'Admin: RB Exclusive': 'Access codes and invitations.',
  'Admin: subscribers': 'Newsletter and RB Exclusive subscribers.',
  'Admin: countries': 'Countries in which the shop is closed.',
  'Admin: reviews': 'Review moderation.',
  'Admin: coupons': 'Coupons and their uses.',
  'Admin: costs': 'Shipping, taxes and other costs of orders.',
  'Admin: rates': 'Exchange rates, entered by hand or from the European Central Bank’s file.',
  'Admin: ledger': 'Money movements and monthly statements.',
  'Admin: failures': 'Emails and background jobs that failed.',
  'Admin: audit log': 'Who changed what, and when.',
  'Admin: books': 'Books, photographs and duplicates.',
  'Admin: taxonomy': 'Authors, genres, languages and leathers.',
  'Admin: collections': 'Hand-picked lists of books.',
  'Admin: prices': 'Price grid and bulk price changes.',
  'Admin: content': 'Page content, redirects and email wording.',
  'Admin: articles': 'Blog articles: drafts, versions and publishing.',
  Printing: 'Books printed from uploaded files; uploads use tus 1.0.',
};

/** Builds the OpenAPI 3.1 document (decision 9) from the schemas that validate and serialise. */
export async function createDocument(
  routes: readonly Route[],
  { origin, cookie, adminCookie }: DocumentOptions,
): Promise<Json> {
  const components = await createComponents(await readComments());
  // Outputs are named first; inputs get a suffix if they differ.
  for (const { call } of routes) components.schemaFor(call.reply, 'output');
  const paths: Record<string, Json> = {};
  for (const route of routes)
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: createOperation(route, components),
    };
  const tags = [...new Set(routes.map(({ call }) => call.tag))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rare Bindings',
      version: '1',
      summary: 'The API of a shop for leather-bound books',
      description: DESCRIPTION.trim(),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: '/', description: 'The server that sent this document' },
      { url: origin, description: 'The shop’s public address' },
    ],
    tags: tags.map((name) => ({ name, description: TAGS[name] ?? name })),
    paths,
    components: {
      schemas: components.toRecord(),
      securitySchemes: {
        [SESSION]: {
          type: 'apiKey',
          in: 'cookie',
          name: cookie,
          description: `Set by \`POST ${API.login}\`.`,
        },
        [STAFF]: {
          type: 'apiKey',
          in: 'cookie',
          name: adminCookie,
          description: `Set by \`POST ${ADMIN_API}/login\`. Send the \`xsrfToken\` of \`GET ${ADMIN_API}/session\` with it.`,
        },
        [XSRF]: {
          type: 'apiKey',
          in: 'header',
          name: XSRF_HEADER.toUpperCase(),
          description: `The \`xsrfToken\` from \`GET ${API.session}\`, sent together with its cookie.`,
        },
      },
    },
  };
}
