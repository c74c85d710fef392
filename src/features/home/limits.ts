/** That the invitation of the first visit has been shown: it is shown once to a visitor (decision 19). */
export const FIRST_VISIT_KEY = 'firstVisitShown';
/** In session storage: the visitor left the home page when its modal was due, so that it stays away once (storefront 2.3). */
export const SKIP_MODAL_KEY = 'skipModalOnce';
