import { data } from 'react-router';
import { conversationPath } from '#features/contact/conversation-paths.ts';
import { quoteAnchor } from '#features/contact/public-conversation.ts';
import {
  conversationPageContext,
  findPublicConversation,
  handleConversationForm,
} from '#features/contact/server/conversations/customer-page.ts';
import { ConversationPage } from '#features/contact/views/ConversationPage.tsx';
import { loginPath, PAGES, withQuery } from '#kernel/paths.ts';
import { Failure } from '#platform/http/failures.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { acceptsPaymentsContext } from '#platform/payments/accepts-payments-context.ts';
import { documentHead, privatePage } from '#ui/document-head.ts';
import { AcceptByCode } from '../sign-in/AcceptByCode.tsx';
import type { Route } from './+types/conversation.ts';

const ACCEPT = 'accept';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visitor = await context.get(pageRequestContext).visitor();
  const conversation = await findPublicConversation(context.get(conversationPageContext), params.token);
  if (!conversation) throw data(null, { status: 404 });
  const { origin } = context.get(shopContext);
  return {
    conversation,
    origin,
    token: params.token,
    isKnown: visitor?.isVerified ?? false,
    isSent: url.searchParams.has('sent'),
    // Without payments no code is needed.
    accepting: context.get(acceptsPaymentsContext) ? url.searchParams.get(ACCEPT) : null,
  };
}

/** Handles the page's forms without script. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { visitor, network } = context.get(pageRequestContext);
  const account = await visitor();
  const form = await request.formData();
  const { token } = params;
  const submission = { token, form, network: network() };
  try {
    const next = await handleConversationForm(context.get(conversationPageContext), {
      ...submission,
      userId: account?.isVerified ? account.userId : null,
    });
    if (next.to === 'cart') throw redirect(PAGES.cart, 303);
    if (next.to === 'account') throw redirect(identifyPath(token, next.quoteId), 303);
  } catch (failed) {
    if (!(failed instanceof Failure)) throw failed;
    if (failed.status === 404) throw data(null, { status: 404 });
    const { status, message, retryAfter } = failed;
    const headers = new Headers();
    if (retryAfter) headers.set('Retry-After', String(Math.ceil(retryAfter)));
    const quote = form.get('quote');
    const typed = String(form.get('message') ?? '');
    return data(
      { refusal: message, message: typed, quoteId: quote === null ? null : String(quote) },
      { status, headers },
    );
  }
  throw redirect(`${new URL(request.url).pathname}?sent`, 303);

  function identifyPath(token: string, quoteId: string): string {
    const pagePath = conversationPath(token);
    return context.get(acceptsPaymentsContext)
      ? `${withQuery(pagePath, { [ACCEPT]: quoteId })}#${quoteAnchor(quoteId)}`
      : loginPath(pagePath);
  }
}

export const headers = privatePage;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...documentHead(
          {
            title: `Conversation ${loaderData.conversation.reference}`,
            description: 'Your messages to the bindery and our replies.',
            path: PAGES.contactUs,
            noindex: true,
          },
          loaderData.origin,
        ),
        // The URL is a secret: no referrer to other sites, but the form's origin check needs one.
        { name: 'referrer', content: 'same-origin' },
      ]
    : [];

export default function ConversationRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, token, isKnown, isSent, accepting } = loaderData;
  const pagePath = conversationPath(token);
  return (
    <ConversationPage
      conversation={conversation}
      pagePath={pagePath}
      isLoggedIn={isKnown}
      isSent={isSent}
      accepting={accepting}
      refused={actionData ?? null}
      account={accepting && <AcceptByCode quoteId={accepting} pagePath={pagePath} />}
    />
  );
}
