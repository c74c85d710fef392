import { ServicePage } from '#features/services/views/ServicePage.tsx';
import { PAGES, quoteAddress } from '#kernel/addresses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { publicPage } from '#ui/document-head.ts';
import type { Route } from './+types/service.ts';
import { Showcase } from './Showcase.tsx';
import { servicePage } from './service-data.ts';
import { serviceHead } from './service-head.ts';

/** Service and partner pages that take enquiries (decision 20), and the company page. */
export const loader = (args: Route.LoaderArgs) => servicePage(args);

export const headers = publicPage;

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? serviceHead(loaderData) : []);

export default function Service({ loaderData: { page, path, showcase } }: Route.ComponentProps) {
  const isQuoted = path !== PAGES.ourCompany;
  const actions = (
    <>
      <ButtonLink to={isQuoted ? quoteAddress(path.slice(1)) : PAGES.contactUs}>
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
