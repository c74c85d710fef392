import { lazy, Suspense, useState } from 'react';
import { data } from 'react-router';
import { parseInquiry } from '#features/contact/inquiry.ts';
import { inquiriesContext } from '#features/contact/server/inquiries-context.ts';
import { ContactPage } from '#features/contact/views/ContactPage.tsx';
import { loadContentPage } from '#features/services/server/content-page.ts';
import { getTextContext } from '#features/services/server/text-context.ts';
import { Sections } from '#features/services/views/Sections.tsx';
import { PAGES, withQuery } from '#kernel/paths.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { breadcrumbList, documentHead, publicPage } from '#ui/document-head.ts';
import { HeroPicture } from '#ui/HeroPicture.tsx';
import type { Route } from './+types/contact-us.ts';

/** Fills in the books of the cart; loaded only for orders. */
const CartMessage = lazy(() => import('#features/cart/views/CartMessage.tsx'));

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext);
  const page = await loadContentPage(db, PAGES.contactUs.slice(1), getTextContext(context));
  if (!page) throw data(null, { status: 404 });
  const { currency } = context.get(pageRequestContext).rate;
  return {
    page,
    origin,
    currency,
    inquiry: parseInquiry(url.searchParams),
    isSent: url.searchParams.has('sent'),
  };
}

/** Form submission without script; on errors the input is shown again. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = Object.fromEntries(await request.formData());
  const refusal = await context
    .get(inquiriesContext)
    .tryReceive(form, context.get(pageRequestContext).network(), null);
  if (!refusal) throw redirect(withQuery(PAGES.contactUs, { sent: 'yes' }), 303);
  const { status, message, fields = {}, retryAfter } = refusal;
  const values = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
  const isAtField = Object.keys(fields).some((name) => name in form);
  const headers = new Headers();
  if (retryAfter) headers.set('Retry-After', String(Math.ceil(retryAfter)));
  return data({ fields, values, message: isAtField ? null : message }, { status, headers });
}

export const headers = (args: Route.HeadersArgs) => {
  const retryAfter = args.actionHeaders.get('Retry-After');
  return { ...publicPage(args), ...(retryAfter ? { 'Retry-After': retryAfter } : {}) };
};

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { page, origin, isSent } = loaderData;
  const trail = [{ label: 'Home', to: PAGES.home }, { label: page.title }];
  return [
    ...documentHead(
      {
        title: page.title,
        description: page.metaDescription,
        path: PAGES.contactUs,
        noindex: isSent,
        ...(page.picture ? { image: page.picture.image } : {}),
        structured: [breadcrumbList(trail, origin)],
      },
      origin,
    ),
    // The default policy sends no referrer, but the form's origin check needs one.
    { name: 'referrer', content: 'same-origin' },
  ];
};

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const { page, inquiry, isSent, currency } = loaderData;
  const [draft, setDraft] = useState<string | null>(null);
  const isOrder = inquiry?.service === 'books' && !actionData;
  return (
    <ContactPage
      {...page}
      picture={page.picture && <HeroPicture {...page.picture} />}
      inquiry={inquiry}
      isSent={isSent}
      refused={actionData}
      draft={draft}
    >
      {isOrder && (
        <Suspense fallback={null}>
          <CartMessage currency={currency} onWritten={setDraft} />
        </Suspense>
      )}
      <Sections sections={page.sections} />
    </ContactPage>
  );
}
