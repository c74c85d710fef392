import { ServicePage } from '#features/services/views/ServicePage.tsx';
import { PAGES, quoteRequestPath } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { publicPage } from '#ui/document-head.ts';
import type { Route } from './+types/service.ts';
import { Showcase } from './Showcase.tsx';
import { loadServicePage } from './service-data.ts';
import { serviceMeta } from './service-meta.ts';

/** Service and partner pages that take enquiries (decision 20), and the company page. */
export const loader = (args: Route.LoaderArgs) => loadServicePage(args);

export const headers = publicPage;

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? serviceMeta(loaderData) : []);

export default function Service({ loaderData: { page, path, showcase } }: Route.ComponentProps) {
  const isQuoted = path !== PAGES.ourCompany;
  const actions = (
    <>
      <ButtonLink to={isQuoted ? quoteRequestPath(path.slice(1)) : PAGES.contactUs}>
        {isQuoted ? 'Get A Quote' : 'Contact Us'}
      </ButtonLink>
      <ButtonLink kind="secondary" to={PAGES.listing}>
        Explore Our Collection
      </ButtonLink>
    </>
  );
  return (
    <>
      <ServicePage {...page} actions={actions} />
      <Showcase {...showcase} />
    </>
  );
}
