import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { PAGES } from '#kernel/addresses.ts';
import { Failure } from '#platform/http/failures.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import type { PageProps } from '#platform/pages/page-props.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { documentHead, privatePage } from '#ui/document-head.ts';
import { letterPagesContext, publicLetter, takeForm } from '../server/letters/page.ts';
import { LetterPage } from '../views/LetterPage.tsx';

/** What a customer and the shop have written to each other, for whoever has the link. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const visitor = await context.get(pageRequestContext).visitor();
  const letter = await publicLetter(context.get(letterPagesContext), params['token'] ?? '');
  if (!letter) throw data(null, { status: 404 });
  const { origin } = context.get(shopContext);
  return { letter, isKnown: visitor?.isVerified ?? false, isSent: url.searchParams.has('sent'), origin };
}

/** The page's forms, which need no script. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { visitor, network } = context.get(pageRequestContext);
  const who = await visitor();
  const form = await request.formData();
  const sent = { token: params['token'] ?? '', form, network: network() };
  try {
    const next = await takeForm(context.get(letterPagesContext), {
      ...sent,
      userId: who?.isVerified ? who.userId : null,
    });
    if ('login' in next) throw redirect(next.login, 303);
    if (next.to === 'cart') throw redirect(PAGES.cart, 303);
  } catch (failed) {
    if (!(failed instanceof Failure)) throw failed;
    if (failed.status === 404) throw data(null, { status: 404 });
    const { status, message, retryAfter } = failed;
    const headers = new Headers();
    if (retryAfter) headers.set('Retry-After', String(Math.ceil(retryAfter)));
    return data({ refusal: message, written: String(form.get('message') ?? '') }, { status, headers });
  }
  throw redirect(`${new URL(request.url).pathname}?sent`, 303);
}

export const headers = privatePage;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? [
        ...documentHead(
          {
            title: `What we wrote: ${loaderData.letter.reference}`,
            description: 'Your letters to the bindery and its answers.',
            path: PAGES.contactUs,
            noindex: true,
          },
          loaderData.origin,
        ),
        // The address is a secret: no other site hears of it, and the form still says that it comes from this page.
        { name: 'referrer', content: 'same-origin' },
      ]
    : [];

interface Answered {
  actionData?: { refusal: string; written: string };
}

export default function LetterRoute({ loaderData, actionData }: PageProps<typeof loader> & Answered) {
  const { letter, isKnown, isSent } = loaderData;
  return <LetterPage {...{ letter, isKnown, isSent }} refused={actionData ?? null} />;
}
